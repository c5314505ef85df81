import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { deliverReminder, type Post } from '../features/reminders/deliver-reminder';
import { newId } from '../platform/ids';
import type { Letter } from '../platform/jobs/mail';
import type { SmsGateway } from '../platform/jobs/sms/sms-gateway';
import type { Person, TestClinic } from './clinic';

/** A mail and push sender that records what it sent, and may fail. */
export function postOffice(
  clinic: TestClinic,
  change: { failMail?: () => void; delayMs?: number; reached?: number; sms?: SmsGateway } = {},
) {
  const letters: Letter[] = [];
  const pushes: [userId: string, text: string][] = [];
  const jobs: [reminderId: string, at: Date | undefined][] = [];
  const office = {
    db: clinic.db,
    clinic: clinicTime(DEFAULT_ZONE),
    publicUrl: 'https://clinic.example',
    jobs: {
      send: async (_db: unknown, _name: string, data: { reminderId: string }, at?: Date) =>
        void jobs.push([data.reminderId, at]),
    },
    mail: {
      outbox: null,
      send: async (letter: Letter) => {
        await new Promise((done) => setTimeout(done, change.delayMs ?? 0));
        change.failMail?.();
        letters.push(letter);
      },
    },
    sms: change.sms ?? null,
    push: {
      send: async (userId: string, text: string) => {
        await new Promise((done) => setTimeout(done, change.delayMs ?? 0));
        pushes.push([userId, text]);
        return change.reached ?? 1;
      },
    },
  } as unknown as Post;
  const run = (reminderId: string, isLastTry = false) =>
    deliverReminder(office, { id: newId(), data: { reminderId }, isLastTry });
  return { office, run, letters, pushes, jobs };
}

export const SECRET = 'Uống thuốc ARV lúc 20 giờ';

/** What a test does with the reminders of one patient. */
export function remindersOf(cast: () => { clinic: TestClinic; patient: Person }) {
  return {
    post: (change?: Parameters<typeof postOffice>[1]) => postOffice(cast().clinic, change),
    /** A due reminder without a job: the test runs the delivery itself. */
    async due(change: { appointmentId?: string } = {}): Promise<string> {
      const { clinic, patient } = cast();
      const id = newId();
      const reminder = {
        id,
        patientId: patient.userId,
        type: 'Medication' as const,
        message: SECRET,
        dueAt: new Date(),
      };
      await clinic.db
        .insertInto('reminders')
        .values({ ...reminder, ...change })
        .execute();
      return id;
    },
    find: (id: string) =>
      cast()
        .clinic.db.selectFrom('reminders')
        .select(['status', 'sentAt', 'failureReason'])
        .where('id', '=', id)
        .executeTakeFirst(),
    notices: () =>
      cast()
        .clinic.db.selectFrom('notifications')
        .select(['body', 'link'])
        .where('userId', '=', cast().patient.userId)
        .execute(),
    async subscribe(): Promise<void> {
      const { clinic, patient } = cast();
      const device = { endpoint: `https://push.example/${newId()}`, userId: patient.userId, keys: '{}' };
      await clinic.db.insertInto('pushSubscriptions').values(device).execute();
    },
    async choose(choices: Choices): Promise<void> {
      const { clinic, patient } = cast();
      await clinic.db.updateTable('users').set(choices).where('id', '=', patient.userId).execute();
    },
  };
}

type Choices = { notifyEmail?: boolean; notifyPush?: boolean; quietFrom?: string | null; quietTo?: string | null };
