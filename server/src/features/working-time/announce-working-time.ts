import { ROLES } from '@antam/contract/constants';
import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';

/** Tells open screens that a doctor's time is not what it was. */
export async function announceWorkingTime(db: Db): Promise<void> {
  await publish(db, { kind: 'workingTime' }, { roles: ROLES });
}
