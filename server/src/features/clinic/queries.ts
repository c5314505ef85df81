import type { Db } from '../../platform/database/database';

interface CspReport {
  directive: string | null;
  blocked: string | null;
  page: string | null;
}

/** Stores a browser's report; addresses are cut to their path, so that no query parameter or code is stored. */
export async function insertCspReport(db: Db, body: unknown): Promise<CspReport | null> {
  const report = readReport(body);
  if (report) await db.insertInto('cspReports').values(report).execute();
  return report;
}

function readReport(body: unknown): CspReport | null {
  const first = Array.isArray(body) ? body[0]?.body : (body as Record<string, unknown> | null)?.['csp-report'];
  if (typeof first !== 'object' || first === null) return null;
  const fields = first as Record<string, unknown>;
  return {
    directive: directiveOf(fields['effective-directive'] ?? fields['violated-directive'] ?? fields.effectiveDirective),
    blocked: pathOf(fields['blocked-uri'] ?? fields.blockedURL),
    page: pathOf(fields['document-uri'] ?? fields.documentURL),
  };
}

/** The name of a directive, which is logged; a visitor can send any text in its place. */
function directiveOf(value: unknown): string | null {
  return short(value)?.match(/^[a-z]+(-[a-z]+)*(?= |$)/)?.[0] ?? null;
}

function short(value: unknown): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed.
  return typeof value === 'string' ? value.replace(/[\u0000-\u001f]/g, '').slice(0, 200) : null;
}

function pathOf(value: unknown): string | null {
  const text = short(value);
  return text && URL.canParse(text) ? `${new URL(text).origin}${new URL(text).pathname}`.slice(0, 200) : text;
}
