import { PATHS } from './paths';

/** An address that only administration's pages know, so that the others need not load it. */
export const QUESTIONS_PATH = `${PATHS.admin}/questions`;
