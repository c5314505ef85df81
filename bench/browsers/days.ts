import { DEMO_PASSWORD } from './clinic-time';
import { consultationDay } from './consultation-day';
import { type Day, logIn, phoneMenu, shown, wideMenu } from './day';
import { patientDay } from './patient-day';
import { receptionDay } from './reception-day';

/** The day of each role, from the login to leaving. */
export const DAYS: Record<string, Day> = {
  patient: patientDay(wideMenu),
  'patient on a phone': patientDay(phoneMenu),
  consultation: consultationDay(wideMenu),
  'consultation on a phone': consultationDay(phoneMenu),
  reception: receptionDay(wideMenu),
  'reception on a phone': receptionDay(phoneMenu, (person) => person.choose('Doctor', 'Nguyễn Hoàng Minh')),

  async doctor(person, _newcomer, clinic) {
    await logIn(person, 'doctor', DEMO_PASSWORD);
    await person.sees('Lịch hẹn hôm nay');
    await person.press('Tạo hồ sơ bệnh án');
    await person.type('Chẩn đoán', 'Ổn định');
    await person.stepBack();
    await person.sees('Bỏ những gì đã nhập?');
    await person.press('Viết tiếp');
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
    await person.press('Leave all to reception');
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
