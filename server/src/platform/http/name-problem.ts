import type { FieldProblem } from '@antam/contract/field-problems';
import type * as z from 'zod/mini';

type RawIssue = z.core.$ZodRawIssue;

/** Translates the validator's finding into our own problem keys, so that none of its texts reaches a person. */
export function nameProblem(issue: RawIssue): FieldProblem {
  if (issue.input === undefined && issue.code !== 'invalid_union') return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return WRONG_TYPE[String(issue.expected)] ?? 'malformed';
    case 'invalid_format':
      return WRONG_FORMAT[String(issue.format)] ?? 'malformed';
    case 'invalid_value':
      return choicesOf(issue.values);
    case 'invalid_union':
      return choicesOf(issue.options);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return `${TOO_BIG[String(issue.origin)] ?? 'tooLarge'}:${issue.maximum}`;
    default:
      return 'malformed';
  }
}

function tooSmall({ origin, minimum }: RawIssue): FieldProblem {
  // The minimum is one character or one entry, so the field was empty.
  if (minimum === 1 && origin !== 'number') return 'required';
  return `${TOO_SMALL[String(origin)] ?? 'tooSmall'}:${minimum}`;
}

function choicesOf(values: unknown): FieldProblem {
  return Array.isArray(values) && values.length > 0 ? `oneOf:${values.join(', ')}` : 'malformed';
}

const TOO_SMALL = { string: 'tooShort', array: 'tooFew' } as Record<string, 'tooShort' | 'tooFew' | undefined>;
const TOO_BIG = { string: 'tooLong', array: 'tooMany' } as Record<string, 'tooLong' | 'tooMany' | undefined>;

const WRONG_TYPE: Record<string, FieldProblem | undefined> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notWholeNumber',
  boolean: 'notYesOrNo',
  array: 'notList',
  object: 'notObject',
  record: 'notObject',
};

const WRONG_FORMAT: Record<string, FieldProblem | undefined> = {
  email: 'notEmail',
  uuid: 'notId',
  url: 'notUrl',
  date: 'notDate',
  datetime: 'notDate',
};
