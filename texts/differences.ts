/** The texts in which a language differs from another; a text that is not listed is the same. */
export type Differences<T> = {
  [K in keyof T]?: T[K] extends ((...args: never[]) => unknown) | readonly unknown[]
    ? T[K]
    : T[K] extends object
      ? Differences<T[K]>
      : T[K];
};

/** All texts of a language that lists only its differences from `base`. */
export function withDifferences<T extends object>(base: T, differences: Differences<T>): T {
  const whole = { ...base } as Record<string, unknown>;
  for (const [key, value] of Object.entries(differences)) {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    whole[key] = isGroup ? withDifferences(whole[key] as object, value) : value;
  }
  return whole as T;
}
