import { type Audience, type Endpoint, isByAudience } from '@antam/contract/endpoint';
import { ERRORS } from '@antam/contract/errors';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

/** Must be registered before the routes it describes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'An Tâm', version: '1', description: 'Every call of the clinic. Generated from the contract.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
}

/** The schemas by which Fastify validates a request and from which the API document is made. */
export function documentSchema(endpoint: Endpoint, pathIndex: number) {
  const roles = endpoint.roles === 'anyone' ? 'anyone' : endpoint.roles.join(', ');
  const codes = (endpoint.errors ?? []).map((code) => `\`${code}\` (${ERRORS[code]})`).join(', ');
  return {
    operationId: pathIndex === 0 ? endpoint.name : `${endpoint.name}_${pathIndex + 1}`,
    summary: endpoint.summary,
    description: [`For: ${roles}.`, codes && `Refusals: ${codes}.`].filter(Boolean).join(' '),
    security: endpoint.roles === 'anyone' ? [] : [{ bearer: [] }],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { ...success(endpoint), ...failures(endpoint) },
  };
}

function success(endpoint: Endpoint): Record<number, unknown> {
  const { response } = endpoint;
  const status = endpoint.status ?? (response === null ? 204 : 200);
  if (response === null) return { [status]: z.null() };
  if (response === 'file' || response === 'stream') return { [status]: z.string() };
  if (!isByAudience(response)) return { [status]: response };
  const schemas = [...new Set(Object.values(response.by as Record<Audience, z.ZodMiniType>))];
  return { [status]: schemas.length === 1 ? schemas[0] : z.union(schemas) };
}

function failures(endpoint: Endpoint): Record<number, unknown> {
  const statuses = new Set<number>((endpoint.errors ?? []).map((code) => ERRORS[code]));
  if (endpoint.body || endpoint.query || endpoint.params) statuses.add(400);
  if (endpoint.roles !== 'anyone') for (const status of [401, 403]) statuses.add(status);
  if (endpoint.limit) statuses.add(429);
  return Object.fromEntries([...statuses].map((status) => [status, ErrorBody]));
}
