import { DAYS_TO_ANSWER, type OwnAccessQuestion } from '@antam/contract/access-questions';
import { addDays } from '@antam/rules/clinic-time';
import { notices } from '@antam/texts/notices';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCare } from '../../platform/session/open-patient';
import { announceNotifications } from '../notifications/queries';
import { presentOwnQuestion } from './present';
import { insertNoticesToAdmins, insertQuestion } from './queries';

/** Asks the Admins about an entry that the patient does not recognise. */
export async function askQuestion(
  call: Call,
  { entryId, text }: { entryId: string; text: string | null },
): Promise<OwnAccessQuestion> {
  const { db, viewer, clinic, now } = call;
  const act = { action: 'accessLog.ask', objectType: 'auditEntry', objectId: entryId } as const;
  const scope = await openCare(call, viewer.userId, act);
  const dueOn = addDays(clinic.dateOf(now), DAYS_TO_ANSWER);
  const question = await insertQuestion(db, scope, { entryId, body: text, dueOn });
  if (question === 'notFound') throw new Refusal('look.notFound');
  if (question === 'asked') throw new Refusal('look.asked');
  const told = await insertNoticesToAdmins(db, { body: notices.waitsInList, link: '/admin/questions' });
  await announceNotifications(db, told);
  await publish(db, { kind: 'contact' }, { roles: ['Admin'] });
  return presentOwnQuestion(question);
}
