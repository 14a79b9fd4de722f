import { openApi } from '@kindred/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './security.ts';

interface Operation {
  summary: string;
  description?: string;
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: { 'application/json': { schema: unknown } } };
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
}

let created: { json: string; html: string } | undefined;

/** Computed on first use, because it is slow and rarely requested. */
function contract() {
  if (created) return created;
  const document = openApi();
  const html = readable(document.paths as Record<string, Record<string, Operation>>);
  created = { json: JSON.stringify(document), html };
  return created;
}

/** The contract as JSON, and as a readable page without scripts. */
export function addOpenApi(app: FastifyInstance): void {
  app.get('/api/v1/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(contract().json),
  );
  app.get('/api/v1/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy({ scripts: [], styles: [] }))
      .send(contract().html),
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const present = (schema: unknown) =>
  `<details><summary>schema</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`;

function readable(paths: Record<string, Record<string, Operation>>): string {
  const parts = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => described(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API | Kindred</title></head><body><main><h1>Kindred API</h1><p>All endpoints are below /api/v1. You can also read this page as data: <a href="/api/v1/openapi.json">openapi.json</a>. Errors are problem details (RFC 9457).</p>${parts.join('')}</main></body></html>`;
}

function described(
  method: string,
  path: string,
  { summary, description, parameters = [], requestBody, responses }: Operation,
): string {
  const inputs = parameters.map(
    (one) =>
      `<li><code>${escaped(one.name)}</code> in the ${one.in}${one.required ? '' : ', optional'}${present(one.schema)}</li>`,
  );
  const answers = Object.entries(responses).map(
    ([status, answer]) =>
      `<li>${status}: ${escaped(answer.description)}${present(Object.values(answer.content)[0]?.schema)}</li>`,
  );
  const about = description === undefined ? '' : `<p>${escaped(description)}</p>`;
  const body = requestBody ? `<h3>Body</h3>${present(requestBody.content['application/json'].schema)}` : '';
  return `<section><h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2><p>${escaped(summary)}</p>${about}${inputs.length > 0 ? `<h3>Parameters</h3><ul>${inputs.join('')}</ul>` : ''}${body}<h3>Responses</h3><ul>${answers.join('')}</ul></section>`;
}
