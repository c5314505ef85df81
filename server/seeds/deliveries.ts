import type { Fate, OutsideChannel } from '@antam/contract/deliveries';
import { hashOf } from '../src/platform/ids';
import type { Row } from './rows';
import type { World } from './world';

/** In the app always, and by letter; the log also shows each of the other fates once a week or so. */
export function writeDeliveries(
  { rows }: World,
  { id, patientId, dueAt }: Pick<Row<'reminders'>, 'id' | 'patientId'> & { dueAt: Date },
  fate: 'sent' | 'failed',
): void {
  const moment = { createdAt: dueAt, claimedAt: dueAt, endedAt: dueAt };
  const by = (channel: 'app' | OutsideChannel, end: Fate, why: Row<'deliveries'>['why'] = null) =>
    rows.deliveries.push({
      id: idOf(`${id} ${channel}`),
      patientId,
      reminderId: id,
      channel,
      fate: end,
      why,
      ...moment,
    });
  by('app', 'sent');
  if (hashOf(id).readUInt8(0) < 24) by('push', 'failed', 'noDevice');
  by('email', fate, fate === 'failed' ? 'notReached' : null);
}

/** Made from the reminder's id, so that the demo's other random values stay as they are. */
function idOf(name: string): string {
  const hex = hashOf(name).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `7${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
