import { getDeskDay, getMissedVisits } from '@antam/contract/desk';
import { missedSince, missedToTell } from '@antam/rules/booking/missed-visits';
import type { Feature } from '../../platform/feature';
import { Refusal } from '../../platform/http/refusal';
import { deskScope } from '../../platform/session/scope';
import { presentToStaff } from '../appointments/present';
import { presentVisit } from '../visits/present';
import { presentDeskDoctor } from './present';
import { findDeskDay, findMissedDays } from './queries';

export const deskRoutes: Feature = ({ serve }) => {
  serve(getDeskDay, async ({ query, viewer, db, clinic, now, audit }) => {
    const date = clinic.dateOf(query.date ?? now);
    const { doctors, appointments, arrivals, bloodTests } = await findDeskDay(db, deskScope(viewer), date, clinic);
    const patientIds = [...appointments, ...arrivals].map((row) => row.patientId);
    await audit({ action: 'desk.day', patientIds: [...new Set(patientIds)] });
    return {
      date,
      doctors: doctors.map((doctor) => presentDeskDoctor(doctor, date)),
      appointments: appointments.map(presentToStaff),
      arrivals: arrivals.map(presentVisit),
      bloodTests: bloodTests.map(({ patientId }) => patientId),
    };
  });

  serve(getMissedVisits, async ({ params, viewer, db, clinic, now, audit }) => {
    const since = missedSince(clinic.dateOf(now));
    const days = await findMissedDays(db, deskScope(viewer), { patientId: params.id, since });
    if (!days) throw new Refusal('patient.notFound');
    await audit({ action: 'patient.missedVisits', patientIds: [params.id] });
    return { days: missedToTell(days) };
  });
};
