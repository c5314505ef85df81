import { ENDPOINTS } from '@antam/contract';
import type { Role } from '@antam/contract/constants';
import { ask } from '../lab/ask';

/** The part of a JSON schema that is needed to make invalid values. */
export interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  additionalProperties?: unknown;
}

export interface Operation {
  name: string;
  method: string;
  /** With `{id}` where an id goes. */
  path: string;
  roles: readonly Role[] | 'anyone';
  body: Shape | undefined;
  query: Record<string, Shape>;
}

interface Described {
  operationId: string;
  parameters?: { name: string; in: string; schema: Shape }[];
  requestBody?: { content: Record<string, { schema: Shape }> };
}

/** Every operation that the OpenAPI document describes, except the live stream, which never ends. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { body } = await ask<{ paths: Record<string, Record<string, Described>> }>(url, 'GET /api/openapi.json');
  const roles = new Map(ENDPOINTS.map(({ endpoint }) => [endpoint.name, endpoint.roles]));
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const name = described.operationId.replace(/_\d+$/, '');
      if (name === 'watchLive') return [];
      const query = (described.parameters ?? []).filter((parameter) => parameter.in === 'query');
      return {
        name,
        method: method.toUpperCase(),
        path,
        roles: roles.get(name) ?? 'anyone',
        body: Object.values(described.requestBody?.content ?? {})[0]?.schema,
        query: Object.fromEntries(query.map((parameter) => [parameter.name, parameter.schema])),
      };
    }),
  );
}
