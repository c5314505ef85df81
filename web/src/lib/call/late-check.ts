/**
 * A form's check against the contract, fetched with the first touch of the form and not with the screen. When it cannot
 * be fetched nothing is found here, and the server's own check has to do.
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
