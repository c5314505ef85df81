import type { Role } from '@antam/contract/constants';
import { PATHS } from './paths';

/** Where each role finds its second factor. */
export const SECURITY_PATHS: Record<Role, string> = {
  Customer: `${PATHS.userProfile}?tab=security`,
  Doctor: `${PATHS.doctor}/security`,
  Staff: `${PATHS.staffReminder}/security`,
  Admin: `${PATHS.admin}/security`,
};
