import { MORNING, RUN_OUT_DAYS_AHEAD } from '@antam/rules/care/reminders';
import { addDays, type ClinicTime } from '@antam/rules/clinic-time';
import { reminders as texts } from '@antam/texts/reminders';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import { remindersOfClinic } from '../../platform/session/scope';
import { judgeViralLoad } from '../overview/judge-steps';
import { isHeldTaken } from '../prescriptions/list-taken';
import { announceReminders } from '../reminders/announce-reminders';
import { type CareReminder, insertCareReminders, listRunningOut, listWithoutVisit } from './queries';

interface Clinic {
  db: Db;
  clinic: ClinicTime;
}

const AT_ONCE = 500;

/**
 * Reminds patients, from the morning on, that their medicine runs out or that a blood test is due. The text is read only
 * inside the app; letters and notices on devices say the same as for every reminder. Each is written once, however many
 * servers run this, because the day it is about is part of a key.
 */
export async function remindOfCare({ db, clinic }: Clinic, now = new Date()): Promise<void> {
  if (clinic.timeOf(now) < MORNING) return;
  const today = clinic.dateOf(now);
  const scope = remindersOfClinic();
  for (let after: string | null = null; ; ) {
    const asked = { today, days: RUN_OUT_DAYS_AHEAD, after, limit: AT_ONCE };
    const page = await listRunningOut(db, scope, asked);
    const taken = page.filter(({ held }) => isHeldTaken(held, today));
    await write(
      db,
      taken.map(({ patientId, runsOutOn }) => ({
        ...{ patientId, about: 'runOut', aboutOn: runsOutOn, type: 'Medication', dueAt: now },
        message: texts.medicineUntil({ date: addDays(runsOutOn, -1) }),
      })),
    );
    after = page.at(-1)?.patientId ?? null;
    if (page.length < AT_ONCE) break;
  }
  for (let after: string | null = null; ; ) {
    const page = await listWithoutVisit(db, scope, { today, zone: clinic.zone, after, limit: AT_ONCE });
    const due = page.flatMap((facts): CareReminder[] => {
      const { state, due: aboutOn } = judgeViralLoad(facts, today);
      if ((state !== 'due' && state !== 'overdue') || aboutOn === null) return [];
      const { patientId } = facts;
      return [{ patientId, about: 'bloodTest', aboutOn, type: 'Revisit', dueAt: now, message: texts.bloodTest }];
    });
    await write(db, due);
    after = page.at(-1)?.patientId ?? null;
    if (page.length < AT_ONCE) return;
  }
}

async function write(db: Db, wanted: CareReminder[]): Promise<void> {
  if (wanted.length === 0) return;
  await inTransaction(db, async (tx) => {
    const written = await insertCareReminders(tx, remindersOfClinic(), wanted);
    for (const { patientId } of written) await announceReminders(tx, patientId);
  });
}
