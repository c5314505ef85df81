import type { FastifyInstance } from 'fastify';

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  requestBody?: { content: Record<string, { schema: unknown }> };
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[];
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

/**
 * Serves the API document at `/api/openapi.json` and a readable page at `/api/docs`, without scripts or outside files.
 */
export function registerDocs(app: FastifyInstance): void {
  // Made at the first request and kept: making them takes a tenth of a second, and any visitor may ask.
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').serializer(String).send(document);
  });
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= renderDocs(app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> });
    return reply.type('text/html; charset=utf-8').serializer(String).send(page);
  });
}

function renderDocs(document: { paths: Record<string, Record<string, Operation>> }): string {
  const operations = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ title: `${method.toUpperCase()} ${url}`, operation })),
  );
  const contents = operations.map(
    ({ title, operation }) =>
      `<li><a href="#${operation.operationId}"><code>${escapeHtml(title)}</code></a> ${escapeHtml(operation.summary)}</li>`,
  );
  const sections = operations.map(({ title, operation }) => renderOperation(title, operation));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>An Tâm API</title></head><body><main><h1>An Tâm API</h1>
<p>Every call of the clinic, generated from the contract. The same as data: <a href="/api/openapi.json">openapi.json</a>.
A refusal is <code>{ message, code, fields? }</code>. Lists take <code>limit</code> and <code>cursor</code>; the next cursor comes in <code>X-Next-Cursor</code>.</p>
<nav aria-label="Calls"><ul>${contents.join('')}</ul></nav>${sections.join('')}</main></body></html>`;
}

function renderOperation(title: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> in ${escapeHtml(parameter.in)}${parameter.required ? ', required' : ''}</li>`,
  );
  const body = operation.requestBody ? schemaBlock('Body', operation.requestBody.content) : '';
  const responses = Object.entries(operation.responses).map(([status, response]) =>
    Number(status) < 400 ? schemaBlock(`Answer ${status}`, response.content) : '',
  );
  return `<section><h2 id="${operation.operationId}"><code>${escapeHtml(title)}</code></h2><p>${escapeHtml(operation.summary)}. ${escapeHtml(operation.description)}</p>
${parameters.length ? `<ul>${parameters.join('')}</ul>` : ''}${body}${responses.join('')}</section>`;
}

function schemaBlock(label: string, content?: Record<string, { schema: unknown }>): string {
  const schema = Object.values(content ?? {})[0]?.schema;
  return schema
    ? `<details><summary>${escapeHtml(label)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
    : '';
}

function escapeHtml(text: string | undefined): string {
  return (text ?? '').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
