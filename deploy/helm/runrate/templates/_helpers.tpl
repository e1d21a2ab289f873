{{- define "runrate.labels" -}}
app.kubernetes.io/name: runrate
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{- define "runrate.name" -}}
{{ printf "%s-%s" .root.Release.Name .name | trunc 52 | trimSuffix "-" }}
{{- end -}}

{{/* Secrets that the program lists and the values name: variable and key. */}}
{{- define "runrate.secrets" -}}
{{- range $variable := .program.secrets }}
{{- with index $.root.Values.secrets.keys $variable }}
- { variable: {{ $variable }}, key: {{ . }} }
{{- end }}
{{- end }}
{{- end -}}

{{/* The pod of a program: root, name, program. */}}
{{- define "runrate.pod" -}}
{{- $root := .root }}
{{- $secrets := include "runrate.secrets" . | fromYamlArray }}
metadata:
  labels:
    {{- include "runrate.labels" . | nindent 4 }}
  annotations:
    checksum/config: {{ $root.Values.hubConfig | sha256sum }}
spec:
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: 30
  {{- with $root.Values.imagePullSecrets }}
  imagePullSecrets: {{ toYaml . | nindent 4 }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    seccompProfile: { type: RuntimeDefault }
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "runrate.labels" . | nindent 10 }}
  containers:
    - name: {{ .name }}
      image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      command: [node, {{ .program.main }}]
      ports:
        - { name: health, containerPort: {{ .program.healthPort }} }
        {{- with .program.port }}
        - { name: http, containerPort: {{ . }} }
        {{- end }}
      env:
        - { name: HOST, value: "0.0.0.0" }
        - { name: HEALTH_PORT, value: {{ .program.healthPort | quote }} }
        - { name: DATA_DIR, value: /scratch }
        - { name: HUB_CONFIG, value: {{ ternary $root.Values.configFile "/config/hub.yaml" (empty $root.Values.hubConfig) }} }
        {{- with $root.Values.publicUrl }}
        - { name: PUBLIC_URL, value: {{ . | quote }} }
        {{- end }}
        {{- with .program.port }}
        - { name: PORT, value: {{ . | quote }} }
        - { name: TRUST_PROXY, value: {{ $root.Values.trustProxy | quote }} }
        {{- end }}
        {{- range $name, $value := merge (deepCopy .program.env) $root.Values.env }}
        - { name: {{ $name }}, value: {{ $value | quote }} }
        {{- end }}
        {{- range $secrets }}
        - { name: {{ .variable }}_FILE, value: /secrets/{{ .key }} }
        {{- end }}
      # A program waits for engines that are away, alive and not ready. One that readers use is ready while it can serve them:
      # an engine that pages do without would otherwise take all replicas away at once.
      startupProbe:
        httpGet: { path: /healthz, port: health }
        periodSeconds: 2
        failureThreshold: 60
      livenessProbe:
        httpGet: { path: /healthz, port: health }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: "/readyz{{ with .program.port }}?for=readers{{ end }}", port: health }
        periodSeconds: 5
        timeoutSeconds: 5
        failureThreshold: 3
      {{- with .program.port }}
      # Requests in work end before the process is told to.
      lifecycle:
        preStop: { exec: { command: [sleep, "5"] } }
      {{- end }}
      securityContext:
        readOnlyRootFilesystem: true
        allowPrivilegeEscalation: false
        capabilities: { drop: [ALL] }
      resources: {{ toYaml .program.resources | nindent 8 }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        - { name: scratch, mountPath: /scratch }
        {{- if $root.Values.hubConfig }}
        - { name: config, mountPath: /config, readOnly: true }
        {{- end }}
        {{- if $secrets }}
        - { name: secrets, mountPath: /secrets, readOnly: true }
        {{- end }}
        {{- if $root.Values.certificates }}
        - { name: certificates, mountPath: /certificates, readOnly: true }
        {{- end }}
  volumes:
    - { name: tmp, emptyDir: { sizeLimit: 256Mi } }
    - { name: scratch, emptyDir: { sizeLimit: {{ $root.Values.scratch }} } }
    {{- if $root.Values.hubConfig }}
    - name: config
      projected:
        sources:
          - configMap: { name: {{ $root.Release.Name }}-config }
          {{- with $root.Values.hubFiles }}
          - configMap: { name: {{ . }} }
          {{- end }}
    {{- end }}
    {{- if $secrets }}
    - name: secrets
      secret:
        secretName: {{ $root.Values.secrets.name }}
        defaultMode: 0440
        items:
          {{- range $secrets }}
          - { key: {{ .key }}, path: {{ .key }} }
          {{- end }}
    {{- end }}
    {{- with $root.Values.certificates }}
    - { name: certificates, secret: { secretName: {{ . }}, defaultMode: 0440 } }
    {{- end }}
{{- end -}}
