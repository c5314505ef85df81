import type { Operation, Shape } from './document';
import type { Random } from './random';
import { EXTREME_DAYS, fitting, isExampleDay, misfit, ODD_TEXTS, UNKNOWN_ID } from './wrong';

export interface Spoilt {
  kind: string;
  target: string;
  body?: string;
  contentType?: string;
}

type Fields = Record<string, unknown>;

/** One invalid request for this operation. A GET may also be unusual without being invalid. */
export function spoil(operation: Operation, random: Random): Spoilt {
  const ways = operation.method === 'GET' ? READS : operation.body ? WRITES : EMPTY_WRITES;
  const last = operation.method === 'GET' ? oddQuery : brokenJson;
  return random.pick(ways)(operation, random) ?? last(operation, random);
}

type Way = (operation: Operation, random: Random) => Spoilt | undefined;
type SureWay = (operation: Operation, random: Random) => Spoilt;

const at = ({ path }: Operation) => path.replace(/\{\w+\}/g, UNKNOWN_ID);
const json = (operation: Operation, kind: string, body: unknown): Spoilt => ({
  kind,
  target: at(operation),
  body: typeof body === 'string' ? body : JSON.stringify(body),
  contentType: 'application/json',
});

/** The variant to make invalid, where a body may be one of several. */
function variantOf({ body }: Operation, random: Random): Shape {
  const either = body?.anyOf ?? body?.oneOf;
  return either ? random.pick(either) : (body ?? {});
}

function bodyOf(shape: Shape, random: Random): Fields {
  const body = fitting(shape, random);
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};
}

const wrongType: Way = (operation, random) => {
  const shape = variantOf(operation, random);
  const body = bodyOf(shape, random);
  const [name, field] = random.pick(Object.entries(shape.properties ?? {})) ?? [];
  const value = field && misfit(field, random);
  return name && value !== undefined ? json(operation, 'wrong type', { ...body, [name]: value }) : undefined;
};
const missing: Way = (operation, random) => {
  const shape = variantOf(operation, random);
  const body = bodyOf(shape, random);
  const name = random.pick(shape.required ?? []);
  if (!name) return undefined;
  delete body[name];
  return json(operation, 'missing', body);
};
const extra: Way = (operation, random) => {
  const body = bodyOf(variantOf(operation, random), random);
  const name = random.pick([
    'isAdmin',
    '$where',
    'x'.repeat(500),
    'hasOwnProperty',
    '\u0000',
    'role_name',
    '__proto__',
    'constructor',
  ]);
  const text = JSON.stringify({ ...body, 'the-extra-one': { prototype: { role: 'Admin' } } });
  return json(operation, 'extra', text.replace('"the-extra-one"', JSON.stringify(name)));
};
const oversized: Way = (operation, random) => {
  const body = bodyOf(variantOf(operation, random), random);
  return json(operation, 'oversized', { ...body, more: 'ă'.repeat(random.pick([60_000, 800_000])) });
};
const oddText: Way = (operation, random) => {
  const body = bodyOf(variantOf(operation, random), random);
  const texts = Object.keys(body).filter((name) => typeof body[name] === 'string');
  const spoilt = Object.fromEntries(texts.map((name) => [name, random.pick(ODD_TEXTS)]));
  return json(operation, 'odd unicode', { ...body, ...spoilt, [random.pick(ODD_TEXTS)]: 1 });
};
const extremeDay: Way = (operation, random) => {
  const body = bodyOf(variantOf(operation, random), random);
  const days = Object.keys(body).filter((name) => isExampleDay(body[name]));
  if (days.length === 0) return undefined;
  return json(operation, 'extreme day', { ...body, [random.pick(days)]: random.pick(EXTREME_DAYS) });
};
const deep: Way = (operation, random) => {
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const);
  const depth = random.pick([200, 5000, 12_000]);
  const nested = open.repeat(depth) + (open === '[' ? '' : '1') + close.repeat(depth);
  const name = random.pick(Object.keys(variantOf(operation, random).properties ?? {})) ?? 'a';
  return json(operation, 'deep nesting', `{"no-such-field":1,${JSON.stringify(name)}:${nested}}`);
};
const brokenJson: SureWay = (operation, random) =>
  json(
    operation,
    'broken JSON',
    random.pick(['{', '{"a":1,}', 'nul', '[1,2', '"', '{"a":\u0000}', "{'a':1}", '\ufeff{', 'NaN']),
  );
const otherRoot: Way = (operation, random) =>
  json(operation, 'wrong root', random.pick(['[]', '"text"', '7', 'true', '[[{}]]', '[null]']));
const otherMedia: Way = (operation, random) => ({
  kind: 'wrong media type',
  target: at(operation),
  body: 'a=1&b=2',
  contentType: random.pick([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data',
  ]),
});
const oddPath: Way = (operation, random) => {
  if (!operation.path.includes('{')) return undefined;
  const id = random.pick([
    '0',
    'null',
    '%00',
    '..%2f..%2fetc',
    'a'.repeat(150),
    '%F0%9F%92%A9',
    "'--",
    `${UNKNOWN_ID}x`,
    '%C3%28',
  ]);
  return { kind: 'odd path', target: operation.path.replace(/\{\w+\}/g, id) };
};
const oddQuery: SureWay = (operation, random) => {
  const names = [...Object.keys(operation.query), 'limit', 'cursor', 'nothing', '__proto__', 'a[b]'];
  const parts = Array.from({ length: 1 + random.below(3) }, () => {
    const value = random.pick([
      ...[...ODD_TEXTS, ...EXTREME_DAYS, '', '-1', '99999999999999999999'],
      ...[forgedCursor(random), forgedCursor(random), UNKNOWN_ID],
    ]);
    return `${random.pick(names)}=${escaped(value.slice(0, 300))}`;
  });
  if (random.below(3) === 0) parts.push(parts[0] as string);
  return { kind: 'odd query', target: `${at(operation)}?${parts.join('&')}` };
};

const READS: Way[] = [oddQuery, oddQuery, oddPath];
const EMPTY_WRITES: Way[] = [brokenJson, otherMedia];
const WRITES: Way[] = [
  wrongType,
  wrongType,
  missing,
  extra,
  oversized,
  oddText,
  extremeDay,
  deep,
  brokenJson,
  otherRoot,
  otherMedia,
  oddPath,
];

function forgedCursor(random: Random): string {
  const day = random.pick(EXTREME_DAYS);
  const values = random.pick([
    ...[[], ['x', 'y'], [null, null], ['2026-01-01', UNKNOWN_ID], [{}, []], [1e300, 'a\u0000']],
    ...[[day], [day, UNKNOWN_ID], [day, '09:00-09:30', UNKNOWN_ID], [true, day, UNKNOWN_ID], [UNKNOWN_ID, day]],
  ]);
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** encodeURIComponent throws for the lone surrogates that this bench sends. */
export function escaped(text: string): string {
  return [...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
