import { PATHS } from './paths';
import { SECURITY_PATHS } from './security-paths';

/** Addresses that only administration's pages know, so that the others need not load them. */
export const ADMIN_PATHS = {
  days: `${PATHS.admin}/days`,
  audit: `${PATHS.admin}/audit`,
  questions: `${PATHS.admin}/questions`,
  settings: `${PATHS.admin}/settings`,
  trust: `${PATHS.admin}/trust`,
  reasons: `${PATHS.admin}/reasons`,
  waitingRoom: `${PATHS.admin}/waiting-room`,
  security: SECURITY_PATHS.Admin,
};
