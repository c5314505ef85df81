import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import type { JobData } from '../../platform/jobs/jobs';
import { reopenRequest } from '../contact/reopen-request';
import { deleteFormerAddress } from './queries';

/** A letter that will not be delivered: the address is refused for good, or the last try has failed. */
export async function giveUpLetter(db: Db, { template, objectId }: JobData['send-mail']): Promise<void> {
  if (!objectId) return;
  if (template === 'contactAnswer') await inTransaction(db, (tx) => reopenRequest(tx, objectId));
  if (template === 'addressChanged') await deleteFormerAddress(db, objectId);
}
