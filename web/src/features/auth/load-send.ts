/** The calls and their schemas, fetched while the reader is typing rather than before the form shows. */
export const loadSend = () => import('./send');
