import type { Shape } from './document';
import type { Random } from './random';

export const UNKNOWN_ID = '0190a3c0-7b1e-7abc-8def-0123456789ab';

/** What no text field takes: NUL, a lone surrogate, a forged log line, an escape sequence, a line separator. */
export const ODD_TEXTS = [
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  'ok\r\n{"level":30,"msg":"forged"}',
  '\u001b[31mred',
  '\u2028\u2029',
  '\u202egnol',
  '𝕏'.repeat(2000),
  "' or 1=1 --",
  '{"$ne":1}',
  '../../etc/passwd',
  '%00',
  '\ufffe\uffff',
  'e\u0301'.repeat(5000),
];

/** Days and instants far outside a human life, at which calendars and databases fail. */
export const EXTREME_DAYS = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '1899-12-31T23:59:59Z',
  '9999-12-31T23:59:59-12:00',
];

const EXAMPLES: Record<string, string> = {
  uuid: UNKNOWN_ID,
  date: '2031-02-03',
  'date-time': '2031-02-03T09:00:00+07:00',
  email: 'nobody@example.vn',
};
const BY_NAME: Record<string, unknown> = {
  timeSlot: '09:00-09:30',
  duration: 30,
  age: 30,
  userName: 'somebody',
  phone: '0900000000',
  quietFrom: '21:00',
  quietTo: '07:00',
};

/** A value that fits the schema, as far as the schema describes it. */
export function fitting(shape: Shape, random: Random, name = ''): unknown {
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return fitting(random.pick(either), random, name);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  if (name in BY_NAME) return BY_NAME[name];
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, value]) => [key, fitting(value, random, key)]),
      );
    case 'array':
      return [fitting(shape.items ?? {}, random)];
    case 'string':
      return EXAMPLES[shape.format ?? ''] ?? 'chữ';
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** Whether a value is what `fitting` gives for a day or an instant. */
export function isExampleDay(value: unknown): boolean {
  return value === EXAMPLES.date || value === EXAMPLES['date-time'];
}

/** The types a value may have; empty where any type is allowed. */
export function typesOf(shape: Shape): Set<string> {
  const either = shape.anyOf ?? shape.oneOf;
  if (either) {
    const all = either.map(typesOf);
    return all.some((types) => types.size === 0) ? new Set() : new Set(all.flatMap((types) => [...types]));
  }
  if (shape.type) return new Set([shape.type === 'integer' ? 'number' : shape.type]);
  const [example] = shape.enum ?? (shape.const === undefined ? [] : [shape.const]);
  return example === undefined ? new Set() : new Set([typeof example]);
}

const OF_TYPE: Record<string, unknown[]> = {
  string: ['text', '', '0'.repeat(40)],
  number: [0, -1, 1e308, 0.1, 2 ** 53],
  boolean: [true, false],
  object: [{}, { $ne: 1 }, { toString: 1 }],
  array: [[], [[]], ['a', 'b'], [null]],
  null: [null],
};

/** A value of a type the shape does not take; undefined where it takes them all. */
export function misfit(shape: Shape, random: Random): unknown {
  const allowed = typesOf(shape);
  if (allowed.size === 0) return undefined;
  const others = Object.keys(OF_TYPE).filter((type) => !allowed.has(type));
  return others.length === 0 ? undefined : random.pick(OF_TYPE[random.pick(others)] as unknown[]);
}
