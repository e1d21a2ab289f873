# One image for all programs; the command says which one runs. docs/containers.md says how it is built and used.
ARG NODE=node:24-slim
ARG BUILD_NODE=${NODE}

# What decides which libraries are installed, alone: a changed source leaves the layers of `npm ci` as they are.
FROM --platform=$BUILDPLATFORM ${BUILD_NODE} AS manifests
COPY . /sources
WORKDIR /sources
RUN mkdir -p /all /data && find . -name 'package*.json' -exec cp --parents -t /all {} +
COPY deploy/containers/programs-only.mjs /
RUN cp -r /all /programs && node /programs-only.mjs /programs

FROM --platform=$BUILDPLATFORM ${BUILD_NODE} AS pages
WORKDIR /app
COPY --from=manifests /all ./
# Behind a package mirror: `--secret id=npmrc,src=$HOME/.npmrc`, and `--secret id=ca,src=…` where a proxy ends TLS.
# Without install scripts: the `node` package only brings Node to machines that have another one.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca \
  if [ -s /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi; \
  npm ci --ignore-scripts --no-audit --no-fund --workspace=web --workspace=contracts --workspace=messages
COPY tsconfig.base.json ./
COPY contracts contracts
COPY messages messages
COPY web web
RUN cd web && node ../node_modules/vite/bin/vite.js build --logLevel warn

FROM --platform=$BUILDPLATFORM ${BUILD_NODE} AS libraries
ARG TARGETARCH
WORKDIR /app
COPY --from=manifests /programs ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca \
  if [ -s /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi; \
  cpu=$(case "$TARGETARCH" in amd64) echo --cpu=x64;; '') ;; *) echo "--cpu=$TARGETARCH";; esac); \
  npm ci --ignore-scripts --no-audit --no-fund --omit=dev $cpu
# The bill of materials is read from the image's file sbom.json.
RUN npm sbom --omit=dev --sbom-format=cyclonedx > sbom.json \
  && find . \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

# The code that a hub in one process runs, without its types: a first start needs no compiler of types in each of its
# threads, which takes 50 MB.
FROM libraries AS compiled
COPY --from=pages /app/web/dist web/dist
COPY . .
RUN mkdir /app/compiled && chown 1000:1000 /app/compiled
USER 1000:1000
RUN node deploy/containers/compile.mjs /app/compiled

# No command runs in this stage, so that it is made for another architecture without emulating it.
FROM ${NODE}
# By default each thread has its own malloc arena, which costs a small hub 40 MB.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=1 NODE_COMPILE_CACHE=/app/compiled
WORKDIR /app
COPY --from=libraries /app ./
COPY --from=manifests --chown=1000:1000 /data /data
COPY --from=pages /app/web/dist web/dist
COPY config config
COPY deploy/containers/healthy.sh /usr/local/bin/healthy
COPY contracts contracts
COPY engines engines
COPY service service
COPY ingest ingest
COPY enrich enrich
COPY messages messages
COPY projector projector
COPY query-api query-api
COPY notifier notifier
COPY sample-world sample-world
COPY standalone standalone
COPY --from=compiled --chown=0:0 /app/compiled compiled
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=300s CMD ["healthy", "3000"]
CMD ["node", "standalone/src/main-image.ts"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Runrate" \
  org.opencontainers.image.description="A content hub for people who build B2B software and AI companies" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
