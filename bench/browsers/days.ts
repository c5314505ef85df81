import { type ClinicTime, DEMO_PASSWORD } from './clinic-time';
import type { Person } from './person';

export interface Newcomer {
  userName: string;
  password: string;
  fullName: string;
  patientCode: string;
  token: string;
  userId: string;
  /** Of a patient whom reception registers. */
  phone: string;
}

type Day = (person: Person, newcomer: Newcomer, clinic: ClinicTime) => Promise<void>;

const patient =
  (openMenu: (person: Person) => Promise<void>): Day =>
  async (person, newcomer, clinic) => {
    await logIn(person, newcomer.userName, newcomer.password);
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

    await clinic.giveLeaveOverVisitOf(newcomer);
    await person.sees('Please do not come at this time');
    await person.press('Take this time');
    await person.sees('Your appointment has its new time.');

    await person.press('Book Appointment');
    await person.press('Consultation');
    await person.press('30 minutes');
    await person.choose('Doctor', 'Any doctor, the earliest time');
    await person.press('Earliest:');
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

  async doctor(person, _newcomer, clinic) {
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

    const day = await clinic.findBusyDay();
    await person.press('Thêm nghỉ phép');
    await person.setDay('Ngày đầu', day);
    await person.press('Tiếp tục');
    await person.sees('lịch hẹn đã đặt bị ảnh hưởng');
    await person.press('Để lễ tân chuyển tất cả');
    await person.press('Lưu');
    await person.sees('Đã lưu nghỉ phép.');
    await person.press('Hồ sơ bác sĩ');
    await person.press(`Rút lại: ${shown(day)}`);
    await person.press('Rút lại');
    await person.sees('Đã rút lại.');

    await person.press('Quản lý bệnh nhân');
    await person.isAt('/doctor/patients');
    await person.press('Xem chi tiết');
    await person.sees('Bệnh nhân ẩn danh');
    await person.press('Đăng xuất');
    await person.isAt('/');
  },

  /** The same visit from three sides: the doctor signs, the counter hands over, the patient sees how long it lasts. */
  async consultation(person, newcomer, clinic) {
    const { patientCode } = newcomer;
    await clinic.receive(newcomer);
    await logIn(person, 'doctor', DEMO_PASSWORD);
    await person.press(`Mở lượt khám: ${newcomer.fullName}`);
    await person.type('Khám thấy gì', 'Không có gì mới');
    await person.type('Chẩn đoán', 'HIV, đang điều trị');
    await person.press('Thêm thuốc');
    await person.type('Tên thuốc', 'TLD');
    await person.type('Hướng dẫn', 'Uống buổi tối');
    await person.type('Mỗi lần', '1');
    await person.type('Lần mỗi ngày', '1');
    await person.type('Số ngày', '30');
    await person.sees('Tổng: 30 viên');
    await person.press('Bắt đầu phác đồ');
    await person.choose('Phác đồ mới', 'NL.01 · TDF/3TC/DTG (ưu tiên)');
    await person.sees('Đơn đã có các thuốc này');
    await person.press(`Ký và kết thúc ${patientCode}`);
    await person.press(`Ký ${patientCode}`);
    await person.sees(`Đã ký hồ sơ của ${patientCode}`);
    await person.press('Đăng xuất');
    await person.isAt('/');

    await logIn(person, 'staff', DEMO_PASSWORD);
    await person.press('Medicine counter');
    await person.type('Patient or prescription code', patientCode);
    await person.press('Find');
    await person.sees('TDF/3TC/DTG 300/300/50 mg');
    await person.press('Hand over');
    await person.press('Next patient');
    await person.press('Logout');
    await person.isAt('/login');

    await logIn(person, newcomer.userName, newcomer.password);
    await person.press('My treatment');
    await person.sees('30 days left');
    await person.press('Show the names of my medicines');
    await person.sees('TDF/3TC/DTG 300/300/50 mg');
  },

  async reception(person, { patientCode, phone }, clinic) {
    await logIn(person, 'staff', DEMO_PASSWORD);
    await person.press('Check In');
    await person.type('Patient Code', patientCode);
    await person.press('Search');
    await person.type('Reason', 'Tái khám');
    await person.press('Confirm');
    await person.sees('Check-in successfully!');

    await person.press('New patient');
    await person.type('Full name', 'Nguyễn Thị Mới');
    await person.type('Phone number', phone);
    await person.press('Register');
    await person.sees('Slip for the patient');
    await person.press('Continue');
    await person.type('Reason', 'Khám lần đầu');
    await person.press('Confirm');
    await person.sees('Nguyễn Thị Mới');

    await person.goto('/staff-reminder/day');
    await person.sees('Nguyễn Hoàng Minh');
    await person.setDay('Day', await clinic.findBusyDay());
    await person.pressAt('[role=grid] [draggable=true] button');
    await person.sees('Appointment code');
    await person.press('Move');
    await person.choose('Time');
    await person.press('Move');
    await person.sees('Visit moved');
    await person.press('Logout');
    await person.isAt('/login');
  },

  async administration(person, _newcomer, clinic) {
    await logIn(person, 'admin', DEMO_PASSWORD);
    await person.sees('bs.huy');
    await person.press('Edit bs.huy');
    await person.sees('Work schedule');
    await person.goto('/admin/settings');
    await person.sees('Phone');

    const day = await clinic.findBusyDay();
    await person.goto('/admin/days');
    await person.press('Add closure');
    await person.setDay('First day', day);
    await person.type('Name', 'Ngày họp');
    await person.press('Continue');
    await person.sees('booked visits are affected');
    await person.press('Leave all for reception');
    await person.press('Save');
    await person.sees('The closure is saved.');
    await person.press(`Take back: ${shown(day)}`);
    await person.press('Take back');
    await person.sees('Taken back.');

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

/** A day as the screens write it. */
const shown = (day: string) => day.split('-').reverse().join('/');
