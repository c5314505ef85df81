import { EMPTY_CARE_FILE } from '@antam/rules/care/care-file';
import { readTogether } from '../../platform/database/read-together';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { VisitName } from '../../platform/session/open-visit';
import { ownPatients, type PatientScope } from '../../platform/session/scope';
import { selectCareFile } from '../care-file/queries';
import { selectNewestResults } from '../lab-results/queries';
import { selectNewestRecords, selectSignedRecord } from '../medical-records/queries';
import { selectAnonymousPatient, selectStandingVisits } from '../patients/queries';
import { isHeldTaken, listTaken } from '../prescriptions/list-taken';
import { selectHandedOver, selectNewestPrescriptions } from '../prescriptions/queries';
import { selectTimeline } from '../regimen-history/queries';
import { selectPlanHistory } from '../treatment-plans/queries';
import { judgeReturn } from './judge-return';
import { listDayOfDoctor } from './list-day';
import { selectDraft, selectFollowed, selectKnownDays, selectVisit } from './queries';

const NEWEST_RECORDS = 12;
const NEWEST_RESULTS = 100;

export type VisitPageRows = Awaited<ReturnType<typeof findVisitPage>>;

/** Reads everything the page of a visit shows in one statement; who is next in a second one, after the signature. */
export async function findVisitPage(
  call: Pick<Call, 'db' | 'viewer' | 'now' | 'clinic'>,
  scope: PatientScope,
  name: VisitName,
) {
  const { db, viewer, now, clinic } = call;
  const tomorrow = clinic.instantOf(clinic.dateOf(new Date(now.getTime() + DAY_MS)), '00:00');
  const read = await readTogether(db, {
    visit: selectVisit(db, scope, name),
    patient: selectAnonymousPatient(db, scope),
    plans: selectPlanHistory(db, scope),
    regimenChanges: selectTimeline(db, scope),
    results: selectNewestResults(db, scope, { reach: 'all', limit: NEWEST_RESULTS }),
    records: selectNewestRecords(db, scope, NEWEST_RECORDS),
    signed: selectSignedRecord(db, scope, name),
    ahead: selectStandingVisits(db, scope, tomorrow),
    file: selectCareFile(db, scope),
    prescriptions: selectNewestPrescriptions(db, scope),
    handedOver: selectHandedOver(db, scope),
    knownDays: selectKnownDays(db, scope),
    followUps: selectFollowed(db, scope),
    draft: selectDraft(db, scope, { visit: name, authorId: viewer.userId }),
  });
  const [visit] = read.visit;
  const [patient] = read.patient;
  if (!visit || !patient) throw new Refusal('visit.notFound');
  const today = clinic.dateOf(now);
  const signedAt = read.signed[0]?.signedAt;
  const isSignedToday = signedAt && clinic.dateOf(signedAt) === today;
  return {
    ...{ visit, patient, plans: read.plans, results: read.results, records: read.records },
    regimenChanges: read.regimenChanges,
    signed: read.signed[0] ?? null,
    ahead: read.ahead.map(({ startsAt, doctorId, ...row }) => ({
      ...{ ...row, date: clinic.dateOf(startsAt), isOwn: doctorId === viewer.doctorId },
    })),
    file: read.file[0] ?? EMPTY_CARE_FILE,
    handedOver: read.handedOver,
    stillTaken: listTaken(read, today),
    isHeldTaken: isHeldTaken(read, today),
    returned: judgeReturn({ ...read, day: visit.date, clinic }),
    draft: read.draft[0] ?? null,
    today: isSignedToday ? await listDayOfDoctor(db, ownPatients(call), today) : [],
  };
}

const DAY_MS = 86_400_000;
