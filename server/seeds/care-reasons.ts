import { IDENTITY_SHOWN_MINUTES } from '@antam/contract/care-reasons';
import { daysAgo, type World } from './world';

const MINUTE_MS = 60_000;

/** `place`: of the patients of other doctors; the first one is the demo's own patient unless that doctor treats them. */
const GIVEN = [
  {
    days: 1,
    time: '09:20',
    opens: 'care',
    reason: 'covering',
    note: 'Bác sĩ phụ trách đang nghỉ phép',
    isReviewed: false,
    place: 0,
  },
  { days: 2, time: '21:05', opens: 'care', reason: 'emergency', note: null, isReviewed: false, place: 0 },
  {
    days: 4,
    time: '14:40',
    opens: 'identity',
    reason: 'advice',
    note: 'Cần gọi lại cho người bệnh',
    isReviewed: false,
    place: 2,
  },
  { days: 9, time: '10:10', opens: 'care', reason: 'advice', note: null, isReviewed: true, place: 3 },
] as const;

/** Reasons that doctors gave for patients of their colleagues; an Admin has looked at the oldest one. */
export function writeReasons({ rows, random, doctors, patients, admin, clinic, today }: World): void {
  for (const [index, { days, time, opens, reason, note, isReviewed, place }] of GIVEN.entries()) {
    const doctor = doctors[index % doctors.length];
    const patient = patients.filter((one) => one.doctor !== null && one.doctor !== doctor)[place];
    if (!doctor || !patient) throw new Error('the demo has too few patients of other doctors');
    const givenAt = daysAgo({ clinic, today }, days, time);
    const minutes = opens === 'care' ? 4 * 60 : IDENTITY_SHOWN_MINUTES;
    rows.careReasons.push({
      ...{ id: random.id(givenAt), doctorId: doctor.id, patientId: patient.id, opens, reason, note, givenAt },
      until: new Date(givenAt.getTime() + minutes * MINUTE_MS),
      reviewedBy: isReviewed ? admin : null,
      reviewedAt: isReviewed ? daysAgo({ clinic, today }, days - 2, '08:30') : null,
    });
  }
}
