import { getDeskDay } from '@antam/contract/desk';
import type { Feature } from '../../platform/feature';
import { deskScope } from '../../platform/session/scope';
import { presentToStaff } from '../appointments/present';
import { presentVisit } from '../visits/present';
import { presentDeskDoctor } from './present';
import { findDeskDay } from './queries';

export const deskRoutes: Feature = ({ serve }) => {
  serve(getDeskDay, async ({ query, viewer, db, clinic, now, audit }) => {
    const date = clinic.dateOf(query.date ?? now);
    const { doctors, appointments, arrivals } = await findDeskDay(db, deskScope(viewer), date, clinic);
    const patientIds = [...appointments, ...arrivals].map((row) => row.patientId);
    await audit({ action: 'desk.day', patientIds: [...new Set(patientIds)] });
    return {
      date,
      doctors: doctors.map((doctor) => presentDeskDoctor(doctor, date)),
      appointments: appointments.map(presentToStaff),
      arrivals: arrivals.map(presentVisit),
    };
  });
};
