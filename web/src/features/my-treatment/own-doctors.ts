import type { AppointmentForPatient } from '@antam/contract/appointments';
import type { TreatmentPlan } from '@antam/contract/treatment-plans';

export type OwnDoctor = {
  doctorId: string;
  name: string;
  plans: TreatmentPlan[];
  visits: AppointmentForPatient[];
};

/** Every doctor with a plan for this patient or a visit, those with the current plan and the latest visit first. */
export function ownDoctors(plans: TreatmentPlan[], visits: AppointmentForPatient[]): OwnDoctor[] {
  const doctors = new Map<string, OwnDoctor>();
  const entryOf = ({ _id, userId }: TreatmentPlan['doctorId']) => {
    const known = doctors.get(_id) ?? { doctorId: _id, name: userId.fullName ?? '', plans: [], visits: [] };
    doctors.set(_id, known);
    return known;
  };
  for (const plan of plans) entryOf(plan.doctorId).plans.push(plan);
  for (const visit of visits) entryOf(visit.doctorId).visits.push(visit);
  return [...doctors.values()];
}
