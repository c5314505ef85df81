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
