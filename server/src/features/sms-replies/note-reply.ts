import { phoneKey } from '@antam/rules/phone';
import { meaningOfReply } from '@antam/rules/sms-replies';
import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { SmsReply } from '../../platform/jobs/sms/sms-gateway';
import { deskOfClinic } from '../../platform/session/scope';
import { announceCalls } from '../calls/ask-for-call';
import { findByPhone, insertReply } from './queries';

/**
 * Notes what a phone replied: that its patient is coming to the visit of the newest reminder, which stays as the clinic
 * has it, or that they want to be called. Where two patients share the number, or there is no such visit, reception calls
 * back and asks. The words themselves are not kept. A number that no patient has is left alone.
 */
export async function noteReply(tx: Db, { from, text }: SmsReply): Promise<void> {
  const scope = deskOfClinic();
  const key = phoneKey(from);
  const patients = await findByPhone(tx, scope, key);
  const [patient] = patients;
  if (!patient) return;
  const patientId = patients.length === 1 ? patient.id : null;
  const reminderId = patientId !== null && meaningOfReply(text) === 'coming' ? patient.reminderId : null;
  const says = reminderId === null ? 'callMe' : 'coming';
  const id = await insertReply(tx, scope, { phone: key, patientId, reminderId, says });
  if (!id) return;
  // Entries about replies name no patient. A patient reads the entries with their name, and a phone number in a profile is
  // not checked: they would tell what its true holder replied, and whether that is a patient too.
  await writeAudit(
    tx,
    { viewer: null, requestId: null },
    { action: 'sms.reply', objectType: 'smsReply', objectId: id },
  );
  await announceCalls(tx);
}
