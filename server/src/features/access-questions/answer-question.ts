import { notices } from '@antam/texts/notices';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { accessQuestionsOf } from '../../platform/session/scope';
import { insertNotification } from '../notifications/queries';
import { updateAnswer } from './queries';

/** Answers a patient's question and tells the patient that there is an answer. */
export async function answerQuestion(
  { db, viewer, audit }: Pick<Call, 'db' | 'viewer' | 'audit'>,
  { id, answer }: { id: string; answer: string },
): Promise<void> {
  const answered = await updateAnswer(db, accessQuestionsOf(viewer), { id, answer, adminId: viewer.userId });
  if (typeof answered === 'string') throw new Refusal(REFUSALS[answered]);
  const { patientId } = answered;
  await audit({ action: 'accessLog.answer', patientIds: [patientId], objectType: 'accessQuestion', objectId: id });
  await insertNotification(db, { userId: patientId, body: notices.lookedAt, link: '/user/who-looked' });
  await publish(db, { kind: 'contact' }, { roles: ['Admin'] });
}

const REFUSALS = {
  notFound: 'question.notFound',
  answered: 'question.answered',
  ownAccess: 'question.ownAccess',
} as const;
