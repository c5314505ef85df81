import { phoneKey, smsNumber } from '@antam/rules/phone';
import { idFrom } from './deliveries';
import { daysAgo, type World } from './world';

const AGREED = 4;

/** Some patients agreed to SMS, one of them for a time; two replied. Written before the reminders, which follow it. */
export function writeSms(world: World): void {
  const { rows, demoPatient, patients } = world;
  const phoneOf = (id: string) => rows.users.find((user) => user.id === id)?.phone ?? null;
  const reachable = patients
    .filter(({ id }) => id !== demoPatient.id && smsNumber(phoneOf(id) ?? '') !== null)
    .slice(0, AGREED);
  for (const [at, { id: patientId }] of reachable.entries()) {
    const phone = phoneOf(patientId) as string;
    const agreedAt = daysAgo(world, 60 + at, '09:10');
    const isOver = at === AGREED - 1;
    const end = isOver ? { withdrawnAt: daysAgo(world, 20, '20:15'), withdrawnWhy: 'patient' as const } : {};
    const wishes = { channelOrder: ['sms' as const, 'push' as const, 'email' as const], alias: null };
    rows.smsConsents.push({ id: idFrom(`agreed ${patientId}`), patientId, phone, agreedAt, ...end });
    rows.messageWishes.push({ patientId, ...wishes, changedAt: agreedAt });
    if (at > 1) continue;
    rows.smsReplies.push({
      ...{ id: idFrom(`reply ${patientId}`), phone: phoneKey(phone), patientId },
      ...{ says: at === 0 ? 'callMe' : 'coming', receivedAt: daysAgo(world, at + 1, '18:40') },
    });
  }
}
