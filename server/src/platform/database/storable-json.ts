/**
 * JSON that PostgreSQL stores, of values that no schema has checked: NUL is left out and half a character becomes `\ufffd`,
 * in texts and in names.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string') return storableText(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [storableText(name), inner]));
  });
}

const storableText = (text: string) => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd');
