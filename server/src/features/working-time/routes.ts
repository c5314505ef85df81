import {
  addClosure,
  addExtraHours,
  addLeave,
  checkClosure,
  checkHoursBack,
  checkLeave,
  deleteClosure,
  deleteLeave,
  getDifferingDays,
  listClosures,
  listExtraHours,
  listLeave,
  takeBackHours,
} from '@antam/contract/working-time';
import { mayChangeDoctor, type Viewer } from '@antam/rules/access';
import { addDays } from '@antam/rules/clinic-time';
import type { Feature } from '../../platform/feature';
import { Refusal } from '../../platform/http/refusal';
import { deskOfClinic } from '../../platform/session/scope';
import { addClosure as close, demandSoundClosure, findVisitsInClosure, changeOf as ofClosure } from './add-closure';
import { addExtraHours as addHours } from './add-extra-hours';
import { demandSoundLeave, findVisitsInLeave, addLeave as giveLeave, changeOf as ofLeave } from './add-leave';
import { presentClosure, presentDifferingDays, presentExtraHours, presentLeave } from './present';
import { previewChange } from './preview-change';
import * as queries from './queries';
import { settleVisits } from './settle-visits';
import { takeBackClosure, takeBackLeave } from './take-back-days';
import { takeBackHours as giveUpHours, previewHoursBack } from './take-back-hours';
import { withUnsettled } from './write-to-settle';

const MOST_DAYS_READ = 62;

export const workingTimeRoutes: Feature = ({ serve, jobs, db: clinicDb, clinic: time }) => {
  jobs.work('settle-visits', (job) => settleVisits({ db: clinicDb, jobs, clinic: time }, job));

  serve(getDifferingDays, async ({ db, viewer, params: { id }, query: { from, to } }) => {
    demandReader(viewer, id);
    const [last] = [to, addDays(from, MOST_DAYS_READ - 1)].sort();
    return presentDifferingDays(await queries.findDoctorTime(db, id, from, last));
  });

  serve(listLeave, async ({ db, viewer, params, clinic, now }) => {
    demandChanger(viewer, params.id);
    const leave = await queries.listLeave(db, params.id, clinic.dateOf(now));
    return (await withUnsettled(db, deskOfClinic(), leave)).map(presentLeave);
  });
  serve(addLeave, async (call) => {
    demandChanger(call.viewer, call.params.id);
    return presentLeave(await giveLeave(call, call.params.id, call.body));
  });
  serve(checkLeave, async (call) => {
    const { id: doctorId } = call.params;
    demandChanger(call.viewer, doctorId);
    demandSoundLeave(call, call.body);
    const broken = await findVisitsInLeave(call, doctorId, call.body);
    return previewChange(call, ofLeave(doctorId, call.body), broken);
  });
  serve(deleteLeave, (call) => takeBackLeave(call, call.params.id));

  serve(listClosures, async ({ db, clinic, now }) => {
    const closures = await queries.listClosures(db, clinic.dateOf(now));
    return (await withUnsettled(db, deskOfClinic(), closures)).map(presentClosure);
  });
  serve(addClosure, async (call) => presentClosure(await close(call, call.body)));
  serve(checkClosure, async (call) => {
    demandSoundClosure(call, call.body);
    const change = ofClosure(call.body);
    return previewChange(call, change, await findVisitsInClosure(call, change));
  });
  serve(deleteClosure, (call) => takeBackClosure(call, call.params.id));

  serve(listExtraHours, async ({ db, viewer, params, clinic, now }) => {
    demandChanger(viewer, params.id);
    return (await queries.listExtraHours(db, params.id, { from: clinic.dateOf(now) })).map(presentExtraHours);
  });
  serve(addExtraHours, async (call) => {
    demandChanger(call.viewer, call.params.id);
    return presentExtraHours(await addHours(call, call.params.id, call.body));
  });
  serve(checkHoursBack, (call) => previewHoursBack(call, call.params.id));
  serve(takeBackHours, (call) => giveUpHours(call, call.params.id, call.body.visits ?? []));
};

function demandChanger(viewer: Viewer, doctorId: string): void {
  if (!mayChangeDoctor(viewer, doctorId)) throw new Refusal('doctor.notFound');
}

/** Reception sees on which days a doctor is away; a doctor their own. */
function demandReader(viewer: Viewer, doctorId: string): void {
  if (viewer.role !== 'Staff') demandChanger(viewer, doctorId);
}
