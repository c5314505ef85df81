import { getOverview } from '@antam/contract/overview';
import { addDays, type ClinicTime } from '@antam/rules/clinic-time';
import type { Feature } from '../../platform/feature';
import { openCare } from '../../platform/session/open-patient';
import { conversationsWithin, deskScope, ownPatients } from '../../platform/session/scope';
import { countUnreadByClinic } from '../messages/queries';
import { findPatientOverview } from './find-patient-overview';
import { presentToPatient } from './present';
import { findDoctorFigures, findStaffFigures } from './queries';

export const overviewRoutes: Feature = ({ serve }) => {
  serve(getOverview, async (call) => {
    const { viewer, db, clinic, now } = call;
    if (viewer.role === 'Customer') {
      const scope = await openCare(call, viewer.userId, { action: 'overview.read' });
      return presentToPatient(await findPatientOverview(call, scope));
    }
    const day = dayOf(now, clinic);
    const [figures, unreadMessages] = await Promise.all([
      viewer.role === 'Doctor'
        ? findDoctorFigures(db, ownPatients(call), day)
        : findStaffFigures(db, deskScope(viewer), day),
      countUnreadByClinic(db, conversationsWithin(call)),
    ]);
    return { ...figures, unreadMessages };
  });
};

function dayOf(now: Date, clinic: ClinicTime) {
  const today = clinic.dateOf(now);
  return { now, today, from: clinic.instantOf(today, '00:00'), before: clinic.instantOf(addDays(today, 1), '00:00') };
}
