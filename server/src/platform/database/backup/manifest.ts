import * as z from 'zod/mini';

/** An error that stops a backup or a restore, as one line that says what to do. */
export class BackupError extends Error {}

/** Some network errors have their message in nested errors. */
export function describeFailure(error: unknown): string {
  const [inner] = error instanceof AggregateError ? error.errors : [error];
  return inner instanceof Error ? inner.message : String(inner);
}

export const FORMAT = 'an-tam-backup';

const Part = z.object({
  /** `tables/<name>`, `jobs` or `audit-anchors`. */
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});

/** The last entry of an archive, listing its contents. An archive without one is incomplete. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  /** The last migration of the database it was made from. */
  schema: z.string(),
  createdAt: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** What a check of the audit log found; it must find the same after a restore. */
  audit: z.object({ whole: z.boolean(), entries: z.int(), sealed: z.int(), finding: z.nullable(z.string()) }),
  parts: z.array(Part),
});
export type Manifest = z.output<typeof Manifest>;

export const MANIFEST_FILE = 'manifest.json';
export const FORMAT_FILE = 'format.json';

/** Large parts are cut into numbered entries. */
export function partOf(entryName: string): string {
  return entryName.replace(/\/\d+$/, '');
}

export function entryName(part: string, number: number): string {
  return `${part}/${String(number).padStart(8, '0')}`;
}
