import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { nameProblem } from './name-problem';
import { Refusal } from './refusal';
import { asProblem } from './words';

type Issue = z.core.$ZodIssue;
type Fields = NonNullable<Refusal['fields']>;

/** Requests are parsed by the contract's schemas; what does not fit is refused, naming what is wrong with each field. */
export function registerValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => (data) => {
    const parsed = (schema as z.ZodMiniType).safeParse(data, { error: nameProblem });
    return parsed.success
      ? { value: parsed.data }
      : { error: new Refusal('request.malformed', { fields: fieldsOf(parsed.error.issues) }) };
  });
  // Answers are parsed by `serve`, by audience; what is left is to write them down.
  app.setSerializerCompiler(() => JSON.stringify);
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

/** A union's last branch is the one that was meant: the first ones only forgive blanks and older forms. */
function flatten(issue: Issue): Issue[] {
  const branch = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined;
  if (!branch?.length) return [issue];
  return branch.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] } as Issue));
}
