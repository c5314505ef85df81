/** Fills in the placeholders of a sentence: `{date}` becomes the value of `date`. */
export function fillIn(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);
}

/** The values that fill the placeholders of a sentence, or null for a different sentence. */
export function readBack(template: string, sentence: string): Record<string, string> | null {
  const plain = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const found = new RegExp(`^${plain.replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`).exec(sentence);
  return found && { ...found.groups };
}
