import { PATHS } from './paths';

/** An address that only reception's pages know, so that the others need not load it. */
export const SENT_PATH = `${PATHS.staffReminder}/sent`;
