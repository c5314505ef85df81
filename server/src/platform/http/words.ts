import { type KnownLanguage, LANGUAGE_HEADER, WORDINGS, type Wording } from '@antam/contract/constants';
import type { ErrorCode } from '@antam/contract/errors';
import type { FieldProblem } from '@antam/contract/field-problems';
import { withDifferences } from '@antam/texts/differences';
import { errors as enErrors } from '@antam/texts/en/errors';
import { errors as givenErrors } from '@antam/texts/given/errors';
import { type FieldProblemTexts, fieldProblems as givenProblems } from '@antam/texts/given/field-problems';
import { errors as givenViErrors } from '@antam/texts/given-vi/errors';
import { errors as viErrors } from '@antam/texts/vi/errors';
import { fieldProblems as viProblems } from '@antam/texts/vi/field-problems';
import type { FastifyRequest } from 'fastify';

interface Words {
  errors: Record<ErrorCode, string>;
  problems: FieldProblemTexts;
}

/** The language that our web requests by a header; `given` for every other client. */
export function wordingOf(request: FastifyRequest): Wording {
  const wanted = request.headers[LANGUAGE_HEADER];
  return WORDINGS.find((wording) => wording === wanted) ?? 'given';
}

/** The language our web says its reader chose; null for every other client. Screens that are Vietnamese count as that. */
export function languageOf({ headers }: FastifyRequest): KnownLanguage | null {
  const wanted = WORDINGS.find((wording) => wording === headers[LANGUAGE_HEADER]);
  return wanted === 'given-vi' ? 'vi' : (wanted ?? null);
}

export function errorText(wording: Wording, code: ErrorCode): string {
  return WORDS[wording].errors[code];
}

/** The problem that a message of the contract's checks names; one without a problem key only means "invalid". */
export function asProblem(message: string): FieldProblem {
  return nameOf(message) in givenProblems ? (message as FieldProblem) : 'malformed';
}

/** The text beside a field: that of its own problem, or that of the refusal itself. */
export function fieldText(wording: Wording, found: FieldProblem | ErrorCode): string {
  const { errors, problems } = WORDS[wording];
  if (found in errors) return errors[found as ErrorCode];
  const name = nameOf(found);
  return problems[name as keyof FieldProblemTexts].replace('{limit}', () => found.slice(name.length + 1));
}

const nameOf = (found: string) => found.replace(/:.*/s, '');

const WORDS: Record<Wording, Words> = {
  given: { errors: givenErrors, problems: givenProblems },
  'given-vi': { errors: withDifferences(viErrors, givenViErrors), problems: viProblems },
  vi: { errors: viErrors, problems: viProblems },
  en: { errors: withDifferences(givenErrors, enErrors), problems: givenProblems },
};
