import type { Person } from './person';

export interface Newcomer {
  userName: string;
  password: string;
  patientCode: string;
}

const DEMO_PASSWORD = 'Demo@12345';

type Day = (person: Person, newcomer: Newcomer) => Promise<void>;

const patient =
  (openMenu: (person: Person) => Promise<void>): Day =>
  async (person, { userName, password }) => {
    await logIn(person, userName, password);
    await person.sees('No upcoming appointments');
    await person.press('Book Appointment');
    await person.press('Consultation');
    await person.press('30 minutes');
    await person.choose('Doctor', 'Nguyễn Hoàng Minh');
    await person.press('Next month');
    await person.press('Next month');
    await person.pressAt('button[data-day][aria-disabled=false]');
    await person.pressAt('label:has(input[name=timeSlot]:enabled)');
    await person.type('Symptoms Description', 'Mệt mỏi, khó ngủ');
    await person.pressAt('main button[type=submit]');
    await person.sees('Đặt lịch thành công!');
    await person.press('Done');
    await person.isAt('/user/upcoming-appointments');
    await person.sees('Pending');
    await person.press('Cancel appointment');
    await person.sees('Keep');
    await person.press('Cancel appointment');
    await openMenu(person);
    await person.press('Messages & Comments');
    await person.type('Your message', 'Em bị quên một liều thì làm sao ạ?');
    await person.press('Send');
    await person.sees('Em bị quên một liều');
    await openMenu(person);
    await person.press('Medical Records');
    await person.isAt('/user/medical-records');
    await openMenu(person);
    await person.press('Logout');
    await person.isAt('/');
  };

/** The day of each role, from the login to leaving. */
export const DAYS: Record<string, Day> = {
  patient: patient(async () => {}),
  'patient on a phone': patient((person) => person.press('Menu')),

  async doctor(person) {
    await logIn(person, 'doctor', DEMO_PASSWORD);
    await person.sees('Lịch hẹn hôm nay');
    await person.press('Tạo hồ sơ bệnh án');
    await person.type('Chẩn đoán', 'Ổn định');
    await person.type('Tên thuốc', 'ABC');
    await person.press('Lưu');
    await person.sees('Medical record created successfully');
    await person.press('Lịch hẹn của tôi');
    await person.pressAt('.rbc-event');
    await person.sees('Chi tiết lịch hẹn');
    await person.press('Đóng');
    await person.press('Quản lý bệnh nhân');
    await person.isAt('/doctor/patients');
    await person.press('Xem chi tiết');
    await person.sees('Bệnh nhân ẩn danh');
    await person.press('Đăng xuất');
    await person.isAt('/');
  },

  async reception(person, { patientCode }) {
    await logIn(person, 'staff', DEMO_PASSWORD);
    await person.press('Check In');
    await person.type('Patient Code', patientCode);
    await person.press('Search');
    await person.type('Reason', 'Tái khám');
    await person.press('Confirm');
    await person.sees('Check-in successfully!');
    await person.goto('/staff-reminder/day');
    await person.sees('Nguyễn Hoàng Minh');
    await person.press('Logout');
    await person.isAt('/login');
  },

  async administration(person) {
    await logIn(person, 'admin', DEMO_PASSWORD);
    await person.sees('bs.huy');
    await person.press('Edit bs.huy');
    await person.sees('Work schedule');
    await person.goto('/admin/settings');
    await person.sees('Phone');
    await person.goto('/admin/audit');
    await person.sees('Audit');
    await person.press('Logout');
    await person.isAt('/login');
  },
};

async function logIn(person: Person, userName: string, password: string): Promise<void> {
  await person.goto('/login');
  await person.type('Username', userName);
  await person.type('Password', password);
  await person.press('Login →');
}
