import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  valueType?: Schema;
  innerType?: Schema;
  options?: Schema[];
  out?: Schema;
  discriminator?: string;
  values?: unknown[];
};

/** Values that few fields accept, one for each kind of mistake. */
export const JUNK: readonly unknown[] = [
  null,
  '',
  '   ',
  'x',
  'không phải',
  'a\u0000b',
  'a\ud800b',
  'x'.repeat(5000),
  -1,
  1.5,
  1e12,
  true,
  [],
  {},
  '9999-99-99',
  '2999-01-01',
];

/** Bodies of the schema's shape with the same invalid value in every field, one for each variant of a union. */
export function junkBodies(schema: Schema, junk: unknown): unknown[] {
  const { type, shape, element, valueType, innerType, options, out, discriminator } = definitionOf(schema);
  if (shape) {
    const fields = Object.entries(shape).map(([name, field]) => [name, junkBodies(field, junk)[0]]);
    return [{ ...Object.fromEntries(fields), aFieldNobodyKnows: junk }];
  }
  if (type === 'array' && element) return [[junkBodies(element, junk)[0]]];
  if (valueType) return [{ [String(junk)]: junkBodies(valueType, junk)[0] }];
  if (type === 'pipe' && out && definitionOf(out).type !== 'transform') return junkBodies(out, junk);
  if (discriminator && options)
    return options.map((option) => ({
      ...(junkBodies(option, junk)[0] as object),
      [discriminator]: onlyValueOf(definitionOf(option).shape?.[discriminator]),
    }));
  return innerType && definitionOf(innerType).shape ? junkBodies(innerType, junk) : [junk];
}

export const fieldNames = (schema: Schema): string[] => Object.keys(definitionOf(schema).shape ?? {});

const onlyValueOf = (literal: Schema | undefined) => (literal ? definitionOf(literal).values?.[0] : undefined);

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;
