import { PATHS } from './paths';

/** Addresses that only a patient's pages know, so that the others need not load them. */
export const WHO_LOOKED_PATH = `${PATHS.user}/who-looked`;
export const STORED_DATA_PATH = `${PATHS.user}/stored-data`;
