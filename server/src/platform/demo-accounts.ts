import type { Role } from '@antam/contract/constants';

const password = 'Demo@12345';

/** The accounts of the demo clinic; they exist nowhere else. */
export const DEMO_ACCOUNTS: { roleName: Role; userName: string; password: string }[] = [
  { roleName: 'Customer', userName: 'customer', password },
  { roleName: 'Doctor', userName: 'doctor', password },
  { roleName: 'Staff', userName: 'staff', password },
  { roleName: 'Admin', userName: 'admin', password },
];
