import { addDays } from '@antam/rules/clinic-time';
import { type Appointment, addAppointment, type Booking } from './appointments';
import { after } from './arrivals';
import type { Diary } from './diary';
import type { Random } from './random';
import type { Doctor, Patient, World } from './world';

/** How many visits a day the demo doctor had in the two weeks behind, yesterday first. */
const DEMO_DOCTOR_BEHIND = [7, 6, 8, 5, 7, 6, 4, 6, 7, 5, 6, 4, 5, 6];
const MOST_A_DAY_ELSEWHERE = 2;
const MOST_BEHIND = 5;

const NOTES: Record<'revisit' | 'other', readonly (readonly [diagnosis: string, notes: string])[]> = {
  revisit: [
    ['Nhiễm HIV, điều trị ARV ổn định, tái khám giữa kỳ', 'Không quên liều. Cân nặng ổn định, tiếp tục phác đồ.'],
    ['Nhiễm HIV, đang điều trị ARV, theo dõi tác dụng phụ', 'Hết buồn nôn sau khi uống thuốc lúc no. Hẹn theo lịch.'],
    ['Nhiễm HIV, đang điều trị ARV, viêm họng cấp', 'Súc họng nước muối, nghỉ ngơi. Không tương tác với thuốc ARV.'],
    ['Nhiễm HIV, đang điều trị ARV, kiểm tra định kỳ', 'Men gan và creatinin bình thường. Tiếp tục phác đồ.'],
  ],
  other: [
    ['Tư vấn tuân thủ điều trị', 'Đã hướng dẫn đặt giờ nhắc và chia thuốc theo tuần.'],
    ['Tư vấn trước xét nghiệm cho bạn đời', 'Đồng ý đưa bạn đời đến xét nghiệm trong tuần tới.'],
    ['Tư vấn K = K và kế hoạch sinh con', 'Giải thích K = K, hẹn trao đổi thêm với bác sĩ sản khoa.'],
    ['Tư vấn giấc ngủ và lo âu', 'Hướng dẫn vệ sinh giấc ngủ, giới thiệu buổi tư vấn tâm lý.'],
  ],
};

/** The two weeks before today: mostly visits with a record, a few missed or cancelled. */
export function writeRecent(world: World, diary: Diary): void {
  for (const [index, wanted] of DEMO_DOCTOR_BEHIND.entries()) {
    const date = addDays(world.today, -index - 1);
    for (const doctor of world.doctors) {
      const isDemo = doctor === world.demoDoctor;
      fillDay(world, diary, doctor, date, isDemo ? wanted : world.random.int(0, MOST_A_DAY_ELSEWHERE));
    }
  }
}

function fillDay(world: World, diary: Diary, doctor: Doctor, date: string, wanted: number): void {
  const { random, rows, demoPatient, today } = world;
  const recent = rows.appointments.filter((visit) => visit.date >= addDays(today, -DEMO_DOCTOR_BEHIND.length));
  let seen = recent.filter((visit) => visit.doctorId === doctor.id && visit.date === date).length;
  for (const patient of random.shuffled(world.patients)) {
    if (seen >= wanted) return;
    const own = recent.filter((visit) => visit.patientId === patient.id);
    if (patient === demoPatient || own.length >= MOST_BEHIND || own.some((visit) => visit.date === date)) continue;
    const minutes = random.chance(0.15) ? 60 : 30;
    const wish = { doctor, patient, date, minutes } as const;
    const placed = diary.on(wish) ?? diary.on({ ...wish, minutes: 30 });
    if (!placed) return;
    const taken = { ...wish, minutes: placed.slots.length === 2 ? 60 : 30 } as const;
    const state = stateBehind(world);
    if (state === 'Cancelled') diary.letGo(taken, placed);
    const service = minutes === 30 && patient.doctor === doctor ? 'revisit' : 'Consultation';
    const visit = addAppointment(world, { wish: taken, placed, service, state });
    if (state === 'done') addRecord(world, { doctor, patient, visit, service });
    seen += 1;
  }
}

function stateBehind({ random }: World): Booking['state'] {
  if (random.chance(0.07)) return 'missed';
  return random.chance(0.09) ? 'Cancelled' : 'done';
}

interface Seen {
  doctor: Doctor;
  patient: Patient;
  visit: Appointment;
  service: 'revisit' | 'Consultation';
}

/** A visit between two prescriptions: findings, but no medicine. */
function addRecord({ random, rows }: World, { doctor, patient, visit, service }: Seen): void {
  const plan = rows.treatmentPlans.find((one) => one.patientId === patient.id && one.endDate === null);
  const [diagnosis, notes] = notesOfVisit(random, service === 'revisit' && plan !== undefined);
  const isUnderPlan = plan && plan.doctorId === doctor.id && plan.startDate <= visit.date;
  const writtenAt = after(visit.startsAt, 22);
  rows.medicalRecords.push({
    id: random.id(writtenAt),
    patientId: patient.id,
    doctorId: doctor.id,
    appointmentId: visit.id,
    treatmentPlanId: isUnderPlan ? plan.id : null,
    diagnosis,
    notes,
    recordDate: visit.date,
    createdAt: writtenAt,
  });
}

/** What a doctor writes about a visit without a prescription. */
export function notesOfVisit(random: Random, isRevisit: boolean): readonly [diagnosis: string, notes: string] {
  return random.pick(isRevisit ? NOTES.revisit : NOTES.other);
}
