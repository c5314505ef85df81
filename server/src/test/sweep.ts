/**
 * `SWEEP=on` goes through every case and every size, as `npm run prove -- cases` and `-- screens` do; `npm test` takes the
 * cases that break most easily, because all of them take longer than anybody waits for.
 */
export const IS_SWEEP = process.env.SWEEP === 'on';
