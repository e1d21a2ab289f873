import { escapeHtml } from '@runrate/service';
import { z } from 'zod';
import type { OpenApiDocument } from './create-openapi.ts';
import { docsStyle } from './docs-style.ts';
import { toFields, toWords } from './schema-words.ts';

const contentSchema = z.record(
  z.string(),
  z.object({ schema: z.unknown(), example: z.unknown().optional() }),
);

const callSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: z.looseObject({ default: z.unknown().optional(), description: z.string().optional() }),
      }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  security: z.array(z.unknown()).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.default({}) })),
});
type Call = z.output<typeof callSchema>;

/** Returns a page that lists every call with its parameters, responses and a command to try it. */
export function toDocsPage(document: OpenApiDocument, origin: string): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call: callSchema.parse(call) })),
  );
  const title = escapeHtml(document.info.title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${title}</title>
<style>${docsStyle}</style>
</head>
<body>
<main>
<h1>${title} <small>${escapeHtml(document.info.version)}</small></h1>
<p>${calls.length} calls. For programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). Bodies of errors
are plain text; lists carry <code>X-Total-Count</code> and <code>Link</code>.</p>
<nav aria-label="Calls"><ul>${calls.map(({ path, method, call }) => toLink(path, method, call)).join('')}</ul></nav>
${calls.map(({ path, method, call }) => toSection(origin, path, method, call)).join('\n')}
<h2>Shapes</h2>
${Object.entries(document.components?.schemas ?? {})
  .map(toShape)
  .join('\n')}
</main>
</body>
</html>
`;
}

function isOpen({ security = [] }: Pick<Call, 'security'>): boolean {
  return security.length === 0;
}

function toLink(path: string, method: string, { operationId }: Call): string {
  return `<li><a href="#${operationId}">${method.toUpperCase()} ${escapeHtml(path)}</a></li>`;
}

function toSection(origin: string, path: string, method: string, call: Call): string {
  const body = call.requestBody?.content['application/json'];
  const admin = isOpen(call) ? '' : '<p>Needs the admin token, unless the hub is open on loopback.</p>';
  return `<section id="${call.operationId}">
<h2><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</h2>
<p>${escapeHtml(call.summary)}</p>${admin}
${call.parameters.length === 0 ? '' : toParameters(call)}
${body ? `<h3>Body</h3><p><code>${escapeHtml(toWords(body.schema))}</code></p>` : ''}
<h3>Answers</h3>
<table><tbody>${Object.entries(call.responses).map(toAnswer).join('')}</tbody></table>
<pre><code>${escapeHtml(toCurl(`${origin}${path}`, method, call, body?.example))}</code></pre>
</section>`;
}

function toParameters({ parameters }: Call): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const usual = schema.default === undefined ? '' : `, ${JSON.stringify(schema.default)} by default`;
    const words = `${toWords(schema)}${usual}`;
    const note = [required ? 'required' : '', description ?? schema.description ?? '']
      .filter(Boolean)
      .join('; ');
    return toRow([
      `<code>${escapeHtml(name)}</code> <small>${place}</small>`,
      escapeHtml(words),
      escapeHtml(note),
    ]);
  });
  return `<h3>Parameters</h3><table><tbody>${rows.join('')}</tbody></table>`;
}

function toAnswer([status, { description, content }]: [string, Call['responses'][string]]): string {
  const json = content['application/json'];
  const words = json
    ? `<code>${escapeHtml(toWords(json.schema))}</code>`
    : content['text/plain']
      ? 'text'
      : '';
  return toRow([`<code>${status}</code>`, escapeHtml(description), words]);
}

function toShape([name, schema]: [string, unknown]): string {
  const rows = toFields(schema).map((field) =>
    toRow([`<code>${escapeHtml(field.name)}${field.required ? '' : '?'}</code>`, escapeHtml(field.words)]),
  );
  return `<section id="shape-${name}"><h3>${name}</h3><table><tbody>${rows.join('')}</tbody></table></section>`;
}

function toRow(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function toCurl(address: string, method: string, { parameters, security }: Call, example: unknown): string {
  const needed = parameters.filter(({ in: place, required }) => place === 'query' && required);
  const search = needed.map(({ name }) => `${name}=example`).join('&');
  const token = isOpen({ security }) ? '' : ' -H "Authorization: Bearer $ADMIN_TOKEN"';
  const body =
    example === undefined ? '' : ` -H 'Content-Type: application/json' -d '${JSON.stringify(example)}'`;
  const verb = method === 'post' ? ' -X POST' : '';
  return `curl${verb}${token}${body} '${address}${search === '' ? '' : `?${search}`}'`;
}
