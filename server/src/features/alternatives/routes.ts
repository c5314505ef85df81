import { chooseAlternative, listAlternatives } from '@antam/contract/alternatives';
import type { Feature } from '../../platform/feature';
import { Refusal } from '../../platform/http/refusal';
import { appointmentScope } from '../../platform/session/scope';
import { moveVisit } from '../appointments/move-visit';
import { presentToPatient, presentToStaff } from '../appointments/present';
import { alternativesOf } from './find-alternatives';
import { holdAlternative } from './hold-alternative';
import { presentAlternative } from './present';
import { findVisitToMove } from './queries';

export const alternativeRoutes: Feature = (context) => {
  const { serve, jobs } = context;

  serve(listAlternatives, async ({ db, viewer, params, clinic, now, audit }) => {
    const scope = appointmentScope(viewer);
    const visit = await findVisitToMove(db, scope, { id: params.id, today: clinic.dateOf(now), now });
    if (!visit) throw new Refusal('appointment.notFound');
    const { id, patientId } = visit;
    await audit({ action: 'appointment.read', patientIds: [patientId], objectType: 'appointment', objectId: id });
    return alternativesOf(visit, { clinic, now }).map(presentAlternative);
  });

  serve(chooseAlternative, async (call) => {
    const moved = await moveVisit(call, call.params.id, { ...call.body, onlyToMove: true });
    return call.viewer.role === 'Staff' ? presentToStaff(moved) : presentToPatient(moved);
  });

  jobs.work('hold-alternative', (job) => holdAlternative(context, job));
};
