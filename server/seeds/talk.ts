import { notices } from '@antam/texts/notices';
import { hashOf } from '../src/platform/ids';
import { after } from './arrivals';
import { THREADS, type Thread } from './conversations';
import { daysAgo, type World } from './world';

/** Conversations with patients, and messages from the public site. */
export function writeTalk(world: World, tokenOf: (subscriberId: string) => string): void {
  for (const thread of THREADS) writeThread(world, thread);
  writeNotifications(world);
  writeContactRequests(world);
  writeNewsletter(world, tokenOf);
}

function writeThread(world: World, thread: Thread): void {
  const { rows, random, staff } = world;
  const patient = world.patients.find(({ fullName }) => fullName === thread.with);
  if (!patient) throw new Error(`nobody in the demo is called ${thread.with}`);
  const senders = {
    patient: patient.id,
    staff: staff[0] as string,
    doctor: patient.doctor?.userId ?? (staff[0] as string),
  };
  const messages = thread.lines.map(({ from, daysAgo: days, time, text }) => {
    const createdAt = daysAgo(world, days, time);
    const fromClinic = from !== 'patient';
    return {
      id: random.id(createdAt),
      patientId: patient.id,
      senderId: senders[from],
      fromClinic,
      body: text,
      createdAt,
    };
  });

  const lastAt = messages.at(-1)?.createdAt ?? world.now;
  const readAt = after(lastAt, 20);
  const firstUnread = messages.at(-thread.unread)?.createdAt ?? lastAt;
  const lookedInAt = after(firstUnread, -1);
  const waitsForPatient = Boolean(messages.at(-1)?.fromClinic);
  const unread = { clinic: waitsForPatient ? 0 : thread.unread, patient: waitsForPatient ? thread.unread : 0 };
  rows.conversations.push({
    patientId: patient.id,
    assignedTo: thread.isTakenOn ? (staff[0] as string) : null,
    lastMessageAt: lastAt,
    unreadByClinic: unread.clinic,
    unreadByPatient: unread.patient,
    readByClinicAt: unread.clinic ? lookedInAt : readAt,
    readByPatientAt: unread.patient ? lookedInAt : readAt,
  });
  rows.messages.push(...messages);
}

/** Recipient, days ago, time, text, link, whether read. The text may be seen by others: no names, no medicine. */
function writeNotifications(world: World): void {
  const { rows, random, demoPatient, demoDoctor, staff, admin } = world;
  const list: readonly (readonly [string, number, string, string, string, boolean])[] = [
    [demoPatient.id, 1, '10:05', notices.message, '/user/messages', false],
    [demoPatient.id, 2, '09:00', notices.appointmentChanged, '/user/upcoming-appointments', false],
    [demoPatient.id, 22, '16:05', notices.message, '/user/messages', true],
    [demoPatient.id, 28, '08:00', notices.reminder, '/user', true],
    [demoDoctor.userId, 1, '07:45', notices.message, '/doctor/messages', false],
    [demoDoctor.userId, 1, '18:40', notices.message, '/doctor/messages', false],
    [demoDoctor.userId, 2, '09:01', 'Một lời nhắc không gửi được', '/doctor/reminders', false],
    [demoDoctor.userId, 6, '14:30', 'Bạn có lịch hẹn mới', '/doctor/appointments', true],
    [staff[0] as string, 1, '15:05', 'Có tin nhắn mới cần trả lời', '/staff-reminder/messages', false],
    [staff[0] as string, 1, '16:20', 'Có yêu cầu liên hệ mới', '/staff-dashboard', false],
    [staff[0] as string, 4, '08:10', 'Có lịch hẹn mới cần xác nhận', '/staff-reminder', true],
    [admin, 9, '08:15', 'Có tài khoản mới đăng ký', '/admin', true],
  ];
  for (const [userId, days, time, body, link, isRead] of list) {
    const createdAt = daysAgo(world, days, time);
    const readAt = isRead ? after(createdAt, 45) : null;
    rows.notifications.push({ id: random.id(createdAt), userId, body, link, createdAt, readAt });
  }
  for (const { patientId: userId, offeredAt, entryId } of rows.offers) {
    const body = entryId ? notices.timeOffered : notices.needsAnotherTime;
    const createdAt = new Date(offeredAt as Date);
    const link = '/user/upcoming-appointments';
    rows.notifications.push({ id: random.id(createdAt), userId, body, link, createdAt, readAt: null });
  }
}

/** First name, last name, days ago, time, text, status. */
const REQUESTS = [
  [
    'Minh',
    'Trần',
    1,
    '16:20',
    'Tôi muốn hỏi chi phí khám lần đầu và phòng khám có làm ngoài giờ hành chính không?',
    'new',
  ],
  ['Hồng', 'Phạm', 1, '21:45', 'Phòng khám có nhận bệnh nhân chuyển từ tỉnh khác về không ạ?', 'new'],
  ['David', 'Nguyen', 2, '13:10', 'Do you offer consultations in English for foreign residents?', 'new'],
  ['Tuấn', 'Lê', 6, '09:30', 'Cho tôi hỏi về dự phòng sau phơi nhiễm trong vòng 72 giờ.', 'answered'],
  ['Hạnh', 'Vũ', 11, '10:15', 'Nhóm đồng đẳng có sinh hoạt vào cuối tuần không ạ?', 'answered'],
  ['Khoa', 'Đặng', 24, '08:50', 'Tôi muốn mời bác sĩ nói chuyện tại công ty.', 'closed'],
] as const;

/** The request, how many days ago, at what time. */
const ANSWERS = [
  [3, 6, '10:05', 'Mời bạn đến phòng khám ngay hôm nay, càng sớm càng tốt. Quầy tiếp đón mở cửa đến 17 giờ.'],
  [4, 10, '08:20', 'Dạ có, chiều thứ Bảy hằng tuần lúc 14 giờ tại phòng sinh hoạt chung.'],
  [5, 23, '09:10', 'Cảm ơn bạn. Bạn cho biết số người tham dự và thời gian mong muốn nhé.'],
  [5, 20, '15:40', 'Bác sĩ của chúng tôi có thể đến vào thứ Sáu tuần sau. Hẹn gặp bạn.'],
] as const;

function writeContactRequests(world: World): void {
  for (const [index, [firstName, lastName, days, time, message, status]] of REQUESTS.entries()) {
    const createdAt = daysAgo(world, days, time);
    world.rows.contactRequests.push({
      id: world.random.id(createdAt),
      firstName,
      lastName,
      email: `lien-he-${index + 1}@example.org`,
      mobile: `0900 000 ${900 + index}`,
      message,
      status,
      handledBy: status === 'new' ? null : (world.staff[0] as string),
      handledAt: status === 'new' ? null : after(createdAt, 60),
      createdAt,
    });
  }
  for (const [request, days, time, body] of ANSWERS) {
    const answeredAt = daysAgo(world, days, time);
    const requestId = world.rows.contactRequests[request]?.id as string;
    world.rows.contactAnswers.push({
      id: world.random.id(answeredAt),
      requestId,
      body,
      answeredBy: world.staff[0] as string,
      answeredAt,
    });
  }
}

function writeNewsletter(world: World, tokenOf: (subscriberId: string) => string): void {
  for (let reader = 1; reader <= 16; reader += 1) {
    const createdAt = daysAgo(world, reader * 11, '12:00');
    const id = world.random.id(createdAt);
    world.rows.newsletterSubscribers.push({
      id,
      email: `ban-doc-${reader}@example.org`,
      unsubscribeHash: hashOf(tokenOf(id)),
      createdAt,
      unsubscribedAt: reader % 8 === 0 ? daysAgo(world, reader, '12:00') : null,
    });
  }
}
