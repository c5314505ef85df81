import {
  countTestsDue,
  endSample,
  getPatientTests,
  listTestsDue,
  noteTalk,
  saveTbScreen,
  TEST_GROUPS,
  type TestCounts,
  takeSamples,
} from '@antam/contract/tests-due';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import { openCare } from '../../platform/session/open-patient';
import { ownPatients, testsOfClinic } from '../../platform/session/scope';
import { checkPatients } from './check-patients';
import { endSample as end } from './end-sample';
import { noteTalk as note } from './note-talk';
import { presentOnList, presentPatientTests } from './present';
import * as queries from './queries';
import { screenForTb } from './screen-for-tb';
import { takeSamples as take } from './take-samples';
import { tellDoctors } from './tell-doctors';

export const testsDueRoutes: Feature = (context) => {
  const { serve, jobs, db: ownDb, clinic: ownClinic } = context;

  serve(listTestsDue, async (call) => {
    const { db, query, page, paged, clinic, now, audit } = call;
    const scope = ownPatients(call);
    const moment = { today: clinic.dateOf(now), zone: clinic.zone };
    const asked = { moment, group: query.group, page };
    let found = await queries.listTestsDue(db, scope, asked);
    if (found.isStale) {
      await checkPatients(db, scope, moment);
      found = await queries.listTestsDue(db, scope, asked);
    }
    const rows = paged(slicePage(found.rows, page, (row) => [row.rank, row.sortDay, row.patientId]));
    await audit({ action: 'test.list', patientIds: rows.map(({ patientId }) => patientId) });
    return rows.map((row) => presentOnList(row, moment.today));
  });

  serve(countTestsDue, async (call) => {
    const { db, clinic, now } = call;
    const scope = ownPatients(call);
    const moment = { today: clinic.dateOf(now), zone: clinic.zone };
    let found = await queries.countTestsDue(db, scope, moment.today);
    if (found.isStale) {
      await checkPatients(db, scope, moment);
      found = await queries.countTestsDue(db, scope, moment.today);
    }
    const of = (group: string | null) => found.counts.find((row) => row.group === group)?.count ?? 0;
    return { all: of(null), ...Object.fromEntries(TEST_GROUPS.map((group) => [group, of(group)])) } as TestCounts;
  });

  serve(getPatientTests, async (call) => {
    const { db, params, clinic, now } = call;
    const today = clinic.dateOf(now);
    const scope = await openCare(call, params.id, { action: 'test.read' });
    const row = await queries.findFacts(db, scope, { today, zone: clinic.zone });
    if (!row) throw new Refusal('patient.notFound');
    return presentPatientTests(row, today);
  });

  serve(takeSamples, (call) => take(call, call.params.id, call.body));

  serve(endSample, (call) => end(call, call.params, call.body.how));

  serve(noteTalk, (call) => note(call, call.params.id));

  serve(saveTbScreen, (call) => screenForTb(call, call.params.id, call.body));

  jobs.work('check-tests', async () => {
    await checkPatients(ownDb, testsOfClinic(), { today: ownClinic.dateOf(new Date()), zone: ownClinic.zone });
    await tellDoctors(context);
  });
};
