/** Finds inputs of the web that state their maximum length as a number instead of taking it from the contract. */
export function literalLimits(file, source) {
  if (!file.startsWith('web/src/')) return [];
  return source
    .split('\n')
    .flatMap((text, index) =>
      /\bmaxLength(=\{|: )\d/.test(text)
        ? [{ file, line: index + 1, why: 'a limit written as a number; take it from MAX_LENGTH in contract/limits.ts' }]
        : [],
    );
}
