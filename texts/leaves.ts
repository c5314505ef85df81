/** Every text of an object by its path, such as `/form/title`. Keys and ids are left out. */
export function leavesOf(words: unknown, path = ''): Map<string, unknown> {
  if (typeof words !== 'object' || words === null) return new Map([[path, words]]);
  return new Map(
    Object.entries(words)
      .filter(([key]) => key !== 'key' && key !== 'id')
      .flatMap(([key, inner]) => [...leavesOf(inner, `${path}/${key}`)]),
  );
}

/**
 * The same with each list as one text, because a language that differs in a part of a list must state the whole list.
 */
export function statementsOf(words: object): Map<string, string[]> {
  const statements = new Map<string, string[]>();
  for (const [path, leaf] of leavesOf(words)) {
    const statement = path.replace(/\/\d+(\/.*)?$/, '');
    statements.set(statement, [...(statements.get(statement) ?? []), ...saidBy(leaf)]);
  }
  return statements;
}

/** The text itself; one with placeholders is tried with numbers and with words. */
export function saidBy(leaf: unknown): string[] {
  if (typeof leaf !== 'function') return typeof leaf === 'string' ? [leaf] : [];
  return SAMPLES.map((sample) => String(leaf(...sample)));
}

const SAMPLES = [
  [1, 1, 1, 1],
  [2, 3, 4, 5],
  ['A', 'B', 'C', 'D'],
];
