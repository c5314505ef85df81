import {
  addClosure,
  addExtraHours,
  addLeave,
  deleteClosure,
  deleteExtraHours,
  deleteLeave,
  listClosures,
  listExtraHours,
  listLeave,
} from '@antam/contract/working-time';
import { mayChangeDoctor, type Viewer } from '@antam/rules/access';
import type { Feature } from '../../platform/feature';
import { Refusal } from '../../platform/http/refusal';
import { addClosure as close } from './add-closure';
import { addExtraHours as addHours } from './add-extra-hours';
import { addLeave as giveLeave } from './add-leave';
import { presentClosure, presentExtraHours, presentLeave } from './present';
import * as queries from './queries';
import { takeBackClosure, takeBackExtraHours, takeBackLeave } from './take-back-days';

export const workingTimeRoutes: Feature = ({ serve }) => {
  serve(listLeave, async ({ db, viewer, params, clinic, now }) => {
    demandReader(viewer, params.id);
    return (await queries.listLeave(db, params.id, clinic.dateOf(now))).map(presentLeave);
  });
  serve(addLeave, async (call) => {
    demandChanger(call.viewer, call.params.id);
    return presentLeave(await giveLeave(call, call.params.id, call.body));
  });
  serve(deleteLeave, (call) => takeBackLeave(call, call.params.id));

  serve(listClosures, async ({ db, clinic, now }) =>
    (await queries.listClosures(db, clinic.dateOf(now))).map(presentClosure),
  );
  serve(addClosure, async (call) => presentClosure(await close(call, call.body)));
  serve(deleteClosure, (call) => takeBackClosure(call, call.params.id));

  serve(listExtraHours, async ({ db, viewer, params, clinic, now }) => {
    demandReader(viewer, params.id);
    return (await queries.listExtraHours(db, params.id, { from: clinic.dateOf(now) })).map(presentExtraHours);
  });
  serve(addExtraHours, async (call) => {
    demandChanger(call.viewer, call.params.id);
    return presentExtraHours(await addHours(call, call.params.id, call.body));
  });
  serve(deleteExtraHours, (call) => takeBackExtraHours(call, call.params.id));
};

function demandChanger(viewer: Viewer, doctorId: string): void {
  if (!mayChangeDoctor(viewer, doctorId)) throw new Refusal('doctor.notFound');
}

/** Reception sees every doctor's leave; a doctor their own. */
function demandReader(viewer: Viewer, doctorId: string): void {
  if (viewer.role !== 'Staff') demandChanger(viewer, doctorId);
}
