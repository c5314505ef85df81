import type { Analyte } from '@antam/contract/constants';
import { ANALYTES } from '@antam/rules/care/analytes';
import { codeOfRegimen } from '@antam/rules/care/regimens';
import { addDays } from '@antam/rules/clinic-time';
import { addAppointment } from './appointments';
import { after } from './arrivals';
import type { Course, Step } from './course';
import { COURSES } from './courses';
import type { Diary } from './diary';
import { prescribe } from './prescriptions';
import { CO_TRIMOXAZOLE, type Drug, PREP, REGIMENS_IN_USE, TB_PREVENTION } from './regimens';
import type { Row } from './rows';
import type { Doctor, Patient, World } from './world';

/** Below this CD4 count co-trimoxazole is given against opportunistic infections (national guideline). */
const GUARDED_BELOW = 350;
const TB_PREVENTION_DAYS = 180;
const DETECTABLE_FROM = 20;

/** A year of care for everyone who has a course: visits, records, prescriptions, laboratory results, plans. */
export function writeCare(world: World, diary: Diary): void {
  for (const patient of world.patients) {
    if (!patient.care || !patient.doctor) continue;
    const isDemo = patient === world.demoPatient;
    const shift = isDemo ? 0 : world.random.int(-7, 7);
    const factor = isDemo ? 1 : world.random.int(85, 115) / 100;
    const course: Course = COURSES[patient.care.course];
    const steps = course.steps.map((step) => ({
      ...step,
      ago: Math.max(7, step.ago + shift),
      cd4: step.cd4 && Math.round(step.cd4 * factor),
      load: typeof step.load === 'number' ? Math.round(step.load * factor) : step.load,
    }));
    const plans = course.plans.map((plan) => ({ ...plan, from: plan.from + shift }));
    writeCourse(world, diary, { patient, doctor: patient.doctor, course: { ...course, plans, steps } });
  }
}

interface Writing {
  patient: Patient;
  doctor: Doctor;
  course: Course;
}

function writeCourse(world: World, diary: Diary, { patient, doctor, course }: Writing): void {
  const visits = course.steps.map((step, index) => {
    const wish = { doctor, patient, date: addDays(world.today, -step.ago), minutes: 30 as const };
    const isFirst = index === 0 && step.supply === 30 && course.plans.length < 2;
    const placed = diary.near(wish, -1);
    const appointment = addAppointment(world, { wish, placed, service: isFirst ? 'new' : 'revisit', state: 'done' });
    return { step, appointment, date: placed.date };
  });
  // A plan that begins with a step begins on the day of that visit.
  const begins = course.plans.map(
    ({ from }) => visits.find(({ step }) => step.ago === from)?.date ?? addDays(world.today, -from),
  );
  const plans = course.plans.map((plan, index) =>
    addPlan(world, { patient, doctor, plan, startDate: begins[index] as string, nextStart: begins[index + 1] }),
  );

  let cd4 = Number.POSITIVE_INFINITY;
  for (const { step, appointment, date } of visits) {
    cd4 = step.cd4 ?? cd4;
    const at = begins.findLastIndex((start) => start <= date);
    const writtenAt = after(appointment.startsAt, 25);
    const recordId = world.random.id(writtenAt);
    world.rows.medicalRecords.push({
      id: recordId,
      patientId: patient.id,
      doctorId: doctor.id,
      appointmentId: appointment.id,
      treatmentPlanId: plans[at]?.id ?? null,
      diagnosis: step.diagnosis,
      notes: step.notes,
      recordDate: date,
      createdAt: writtenAt,
    });
    const regimen = course.plans[at]?.regimen;
    const isEarly = Boolean(course.preventsTb) && date < addDays(begins[0] as string, TB_PREVENTION_DAYS);
    const drugs: Drug[] = [
      ...(regimen ? REGIMENS_IN_USE[regimen].drugs : [PREP]),
      ...(cd4 < GUARDED_BELOW ? [CO_TRIMOXAZOLE] : []),
      ...(isEarly ? TB_PREVENTION : []),
    ];
    prescribe(world, { patient, doctor, recordId, date, writtenAt, drugs, days: step.supply });
    addLabs(world, { patient, doctor, date, values: step });
  }
}

interface PlanWriting {
  patient: Patient;
  doctor: Doctor;
  plan: Course['plans'][number];
  startDate: string;
  nextStart: string | undefined;
}

function addPlan(world: World, { patient, doctor, plan, startDate, nextStart }: PlanWriting): Row<'treatmentPlans'> {
  const createdAt = world.clinic.instantOf(startDate, '11:40');
  const { regimen, customDrugs } = REGIMENS_IN_USE[plan.regimen];
  const row = {
    id: world.random.id(createdAt),
    patientId: patient.id,
    doctorId: doctor.id,
    regimen,
    regimenCode: codeOfRegimen(regimen),
    customDrugs,
    startDate,
    endDate: nextStart ? addDays(nextStart, -1) : null,
    nextAppointmentDate: null,
    notes: plan.notes,
    medicalRecordId: null,
    createdAt,
  };
  world.rows.treatmentPlans.push(row);
  return row;
}

interface Sampled {
  patient: Patient;
  doctor: Doctor;
  date: string;
  values: Pick<Step, 'cd4' | 'load'>;
}

/** The results of a visit, which the patient may read. */
export function addLabs(
  { random, rows, clinic, today }: World,
  { patient, doctor, date, values: { cd4, load } }: Sampled,
): void {
  const measured: [Analyte, number, boolean][] = [];
  if (cd4) measured.push(['CD4', cd4, false]);
  if (load === 'undetected') measured.push(['ViralLoad', DETECTABLE_FROM, true]);
  else if (load) measured.push(['ViralLoad', load, false]);

  for (const [analyte, value, belowDetection] of measured) {
    const soon = addDays(date, random.int(2, 5));
    const resultedOn = soon < today ? soon : addDays(today, -1);
    const createdAt = clinic.instantOf(resultedOn, '15:20');
    rows.labResults.push({
      id: random.id(createdAt),
      patientId: patient.id,
      analyte,
      loinc: ANALYTES[analyte].loinc,
      unit: ANALYTES[analyte].unit,
      value,
      belowDetection,
      sampledOn: date,
      resultedOn,
      enteredBy: doctor.userId,
      createdAt,
      ...{ releasedAt: createdAt, releasedBy: doctor.userId, seenAt: createdAt, seenBy: doctor.userId },
    });
  }
}
