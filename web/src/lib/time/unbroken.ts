/** A time within a sentence, whose AM or PM does not go to the next line by itself. */
export const unbroken = (time: string) => time.replace(' ', '\u00a0');
