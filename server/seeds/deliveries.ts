import type { Fate, OutsideChannel } from '@antam/contract/deliveries';
import { hashOf } from '../src/platform/ids';
import type { Row } from './rows';
import type { World } from './world';

/** In the app always, and by SMS or by letter; now and then a push failed before. */
export function writeDeliveries(
  { rows }: World,
  { id, patientId, dueAt }: Pick<Row<'reminders'>, 'id' | 'patientId'> & { dueAt: Date },
  fate: 'sent' | 'failed',
): void {
  const moment = { createdAt: dueAt, claimedAt: dueAt, endedAt: dueAt };
  const by = (channel: 'app' | OutsideChannel, end: Fate, why: Row<'deliveries'>['why'] = null) =>
    rows.deliveries.push({
      id: idFrom(`${id} ${channel}`),
      patientId,
      reminderId: id,
      channel,
      fate: end,
      why,
      ...moment,
    });
  by('app', 'sent');
  if (hashOf(id).readUInt8(0) < 24) by('push', 'failed', 'noDevice');
  const agreesToSms = rows.smsConsents.some((one) => one.patientId === patientId && !one.withdrawnAt);
  if (agreesToSms && fate === 'sent') return void by('sms', 'sent');
  by('email', fate, fate === 'failed' ? 'notReached' : null);
}

/** An id made from a name, so that the demo's other random values stay as they are. */
export function idFrom(name: string): string {
  const hex = hashOf(name).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `7${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
