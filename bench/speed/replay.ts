import type { Recording, Sent } from './record';

/** What a request says or what follows from it; `fresh0`, `fresh1` … are new ids, `code` a new appointment code. */
export type Facts = Record<string, string>;

/** A value as text between facts: constants at even places, names of facts at odd ones. */
export type Template = string[] | null;

export interface Step {
  text: string;
  values: Template[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;
const HASH = /^\\x[0-9a-f]{64}$/;
const INSTANT = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00)/g;

/** Turns two recordings of one call into steps for any call; throws when a value is neither constant nor explained. */
export function generalise(recordings: readonly Recording<Facts>[]): Step[] {
  const [first, ...others] = recordings.map(({ sent, about }) => templatesOf(sent, about));
  for (const [index, step] of (first ?? []).entries()) {
    const differing = others.find((other) => JSON.stringify(other[index]) !== JSON.stringify(step));
    if (differing)
      throw new Error(`not explained: ${JSON.stringify(step.values)} and ${JSON.stringify(differing[index]?.values)}`);
  }
  return first ?? [];
}

function templatesOf(sent: readonly Sent[], known: Facts): Step[] {
  const facts = { ...known, ...freshFacts(sent, known) };
  const byLength = Object.entries(facts).sort(([, a], [, b]) => b.length - a.length);
  const template = (value: string): Template => {
    let marked = value;
    for (const [name, fact] of byLength) {
      marked = marked.replaceAll(fact, `\0${name}\0`);
      if (/T.*Z$/.test(fact)) marked = marked.replaceAll(asDatabaseWrites(fact), `\0${name}\0`);
    }
    return marked.replace(INSTANT, '\0now\0').split('\0');
  };
  return sent.map(({ text, values }) => ({ text, values: values.map((value) => value && template(value)) as never }));
}

/** Values the server made up: they stand alone somewhere, and nobody told it. */
function freshFacts(sent: readonly Sent[], known: Facts): Facts {
  const told = new Set(Object.values(known));
  const fresh: Facts = {};
  for (const value of sent.flatMap(({ values }) => values)) {
    if (!value || told.has(value)) continue;
    if (UUID.test(value)) fresh[`fresh${told.size}`] = value;
    else if (CODE.test(value)) fresh.code = value;
    else if (HASH.test(value)) fresh.bodyHash = value;
    else continue;
    told.add(value);
  }
  return fresh;
}

/** 2026-11-19T02:00:00.000Z is written 2026-11-19 02:00:00+00. */
const asDatabaseWrites = (instant: string) => instant.replace('T', ' ').replace(/(?:\.000)?Z$/, '+00');

export function fill(template: Template, facts: Facts): string | null {
  if (!template) return null;
  if (template.length === 1) return template[0] as string;
  let text = '';
  for (const [index, part] of template.entries()) text += index % 2 ? facts[part] : part;
  return text;
}

export const isConstant = (template: Template): boolean => template === null || template.length === 1;
