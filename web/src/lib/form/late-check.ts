/**
 * A form's check against the contract, loaded when the form first gets the focus. If it cannot be loaded nothing is
 * checked here, and only the server checks.
 */
export function lateCheck<Values, Field>(load: () => Promise<{ problemsOf: (values: Values) => Field[] }>) {
  return {
    /** For the form's `onFocus`. */
    fetch: () => void load().catch(() => {}),
    problemsOf: (values: Values): Promise<Field[]> =>
      load().then(
        ({ problemsOf }) => problemsOf(values),
        () => [],
      ),
  };
}

/** The words a form has for each of these fields. */
export function wordsFor<Field extends string>(
  fields: Field[],
  words: Record<Field, string>,
): { [Name in Field]?: string } {
  return Object.fromEntries(fields.map((field) => [field, words[field]])) as { [Name in Field]?: string };
}
