/** For a button that leaves the screen without being a link, such as logging out (`leaving.ts`). */
export const LEAVES = { 'data-leaves': '' };
