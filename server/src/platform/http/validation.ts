import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { nameProblem } from './name-problem';
import { Refusal } from './refusal';
import { asProblem } from './words';

type Issue = z.core.$ZodIssue;
type Fields = NonNullable<Refusal['fields']>;

/** How deep a request may be nested. Thousands of levels can neither be written as JSON again nor be stored. */
const DEEPEST = 32;

/** Parses requests by the contract's schemas; an invalid one is refused with the problem of each field. */
export function registerValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => (data) => {
    if (isDeeper(data, DEEPEST)) return { error: new Refusal('request.malformed', { fields: { body: 'malformed' } }) };
    const parsed = (schema as z.ZodMiniType).safeParse(data, { error: nameProblem });
    return parsed.success
      ? { value: parsed.data }
      : { error: new Refusal('request.malformed', { fields: fieldsOf(parsed.error.issues) }) };
  });
  // Answers are already parsed by `serve`, by audience; here they are only serialized.
  app.setSerializerCompiler(() => JSON.stringify);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

function fieldsOf(issues: readonly Issue[]): Fields {
  const fields: Fields = Object.create(null);
  for (const issue of issues.flatMap(flatten)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'unknownField';
    else fields[issue.path.join('.') || 'body'] ??= asProblem(issue.message);
  }
  return fields;
}

/** The last branch of a union is the intended one: the earlier ones only accept blanks and older forms. */
function flatten(issue: Issue): Issue[] {
  const branch = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined;
  if (!branch?.length) return [issue];
  return branch.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] } as Issue));
}
