import * as z from 'zod/mini';

/** The fields that a schema of the contract refuses, as paths: `diagnosis`, `prescription.0.medicationName`. */
export function fieldsRefusedBy(schema: z.ZodMiniType, body: unknown): string[] {
  const issues = z.safeParse(schema, body).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path.join('.')))];
}
