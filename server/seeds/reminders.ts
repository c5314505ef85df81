import type { ReminderType } from '@antam/contract/constants';
import { dueBeforeVisit } from '@antam/rules/care/reminders';
import { addDays } from '@antam/rules/clinic-time';
import { reminderFailures, reminders as texts } from '@antam/texts/reminders';
import { writeDeliveries } from './deliveries';
import type { Row } from './rows';
import { daysAgo, type World } from './world';

/** Patient, type, days ahead, time, text. Failed ones have a reason. */
type Written = readonly [string, ReminderType, number, string, string, { failed: string }?];

/** Of these the demo doctor's important ones are the first three: one that failed and two that go out this week. */
const WRITTEN: readonly Written[] = [
  [
    'Vàng A Páo',
    'Revisit',
    -2,
    '09:00',
    'Mời anh đến phòng khám theo lịch đã hẹn.',
    { failed: reminderFailures.email },
  ],
  ['Lê Thị Thu Hà', 'Medication', 2, '07:30', 'Uống thuốc đều lúc 21 giờ, mang theo hộp thuốc còn lại khi tái khám.'],
  ['Bùi Thị Hạnh', 'Medication', 4, '08:00', 'Nhớ uống thuốc đúng giờ mỗi tối. Tuần này mình kiểm tra lại kết quả.'],

  ['Ngô Xuân Trường', 'Revisit', 13, '08:00', 'Mang theo giấy tờ của lần khám gần nhất.'],
  ['Y Blô Niê', 'Medication', 3, '08:00', 'Uống thuốc trong bữa ăn để đỡ khó chịu dạ dày.'],
  ['Nguyễn Thị Bích Ngọc', 'Revisit', 1, '08:30', 'Mang theo sổ khám thai khi đến phòng khám.'],
  ['Trương Thị Ngọc Trâm', 'Revisit', 6, '08:00', 'Nhịn ăn sáng trước khi lấy máu.'],
  ['Nguyễn Nhật Duy', 'Medication', 5, '20:00', 'Nhớ mang thuốc theo khi đi ca đêm.'],

  ['Lê Thị Thu Hà', 'Revisit', -28, '08:00', 'Bạn có lịch tái khám tuần này, nhớ mang theo sổ khám.'],
  ['Lê Thị Thu Hà', 'Medication', -96, '20:00', 'Đã đến lúc kiểm tra số thuốc còn lại trong tháng.'],
  ['Trần Đức Anh', 'Medication', -16, '20:00', 'Kiểm tra số thuốc còn lại và báo phòng khám nếu dưới 7 ngày.'],
  ['Đỗ Mạnh Cường', 'Revisit', -64, '08:00', 'Nhịn ăn sáng trước khi lấy máu.'],
  ['Hoàng Thị Lan', 'Medication', -90, '08:00', 'Bắt đầu dùng viên thuốc mới từ hôm nay.'],
  ['Lò Thị Mai', 'Medication', -45, '08:00', 'Uống thuốc lúc đói, cùng một giờ mỗi ngày.'],
  ['Nông Thị Thắm', 'Revisit', -30, '08:00', 'Mời chị đến lấy kết quả xét nghiệm.'],
  ['Thạch Sô Phi', 'Medication', -21, '20:00', 'Nhớ mang thuốc theo khi về quê.'],
  ['Lâm Quốc Thái', 'Revisit', -37, '08:00', 'Mang theo giấy tờ của lần khám gần nhất.'],
];

const DAYS_BACK = 45;

/** Those the clinic sends by itself before visits, and those people wrote. */
export function writeReminders(world: World): void {
  for (const visit of world.rows.appointments) if (!visit.leftToMoveAt) writeAutomatic(world, visit);
  for (const written of WRITTEN) writeByHand(world, written);
}

function writeAutomatic(world: World, visit: Row<'appointments'>): void {
  const { clinic, today, demoPatient } = world;
  const dueAt = dueBeforeVisit(visit.startsAt, clinic);
  const isFarAhead = visit.date > addDays(today, 7);
  // The demo patient's first screen shows one of each kind, not three.
  if (visit.patientId === demoPatient.id && isFarAhead) return;
  if (visit.status === 'Cancelled' || visit.date < addDays(today, -DAYS_BACK) || (visit.createdAt as Date) >= dueAt)
    return;
  const message = texts.appointment({ date: visit.date, time: clinic.timeOf(visit.startsAt) });
  addReminder(world, {
    patientId: visit.patientId,
    type: 'Revisit',
    dueAt,
    message,
    automatic: true,
    appointmentId: visit.id,
    createdBy: null,
    createdAt: visit.createdAt as Date,
  });
}

function writeByHand(world: World, [name, type, days, time, message, outcome]: Written): void {
  const patient = world.patients.find(({ fullName }) => fullName === name);
  if (!patient) throw new Error(`nobody in the demo is called ${name}`);
  const createdBy = days % 2 === 0 ? (patient.doctor?.userId ?? null) : (world.staff[0] ?? null);
  addReminder(world, {
    patientId: patient.id,
    type,
    dueAt: daysAgo(world, -days, time),
    message,
    automatic: false,
    createdBy,
    createdAt: daysAgo(world, Math.max(1, 3 - days), '10:05'),
    failureReason: outcome?.failed ?? null,
  });
}

type NewReminder = Omit<Row<'reminders'>, 'id' | 'status' | 'sentAt'> & { dueAt: Date; createdAt: Date };

function addReminder(world: World, reminder: NewReminder): void {
  const { random, rows, now } = world;
  const id = random.id(reminder.createdAt);
  const isSent = reminder.dueAt <= now && !reminder.failureReason;
  const status = reminder.failureReason ? 'Failed' : isSent ? 'Sent' : 'Pending';
  rows.reminders.push({ id, ...reminder, status, sentAt: isSent ? reminder.dueAt : null });
  if (status !== 'Pending') writeDeliveries(world, { ...reminder, id }, isSent ? 'sent' : 'failed');
}
