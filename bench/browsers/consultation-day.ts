import { DEMO_PASSWORD } from './clinic-time';
import { type Day, logIn, type OpenMenu } from './day';
import type { Person } from './person';

const MEDICINE = 'TDF/3TC/DTG 300/300/50 mg';

/** The same visit from three sides: the doctor signs, the counter hands over, the patient reads what came of it. */
export const consultationDay =
  (openMenu: OpenMenu): Day =>
  async (person, newcomer, clinic) => {
    const { patientCode } = newcomer;
    await clinic.receive(newcomer);
    await logIn(person, 'doctor', DEMO_PASSWORD);
    await person.press(`Mở lượt khám: ${newcomer.fullName}`);
    await sign(person, patientCode);
    await openMenu(person);
    await person.press('Đăng xuất');
    await person.isAt('/');

    await logIn(person, 'staff', DEMO_PASSWORD);
    await person.isAt('/staff-reminder');
    await openMenu(person);
    await person.press('Medicine counter');
    await person.type('Patient or prescription code', patientCode);
    await person.press('Find');
    await person.sees(MEDICINE);
    await person.press('Hand over');
    await person.press('Next patient');
    await openMenu(person);
    await person.press('Logout');
    await person.isAt('/login');

    await logIn(person, newcomer.userName, newcomer.password);
    await person.isAt('/user');
    await person.sees('Next steps');
    await person.sees('You have enough until');
    await person.press('My treatment');
    await person.sees('30 days left');
    await person.seesNot(MEDICINE);
    await person.press('Show the names of my medicines');
    await person.sees(MEDICINE);
    await readWhoLooked(person, openMenu);
  };

async function sign(person: Person, patientCode: string): Promise<void> {
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
}

async function readWhoLooked(person: Person, openMenu: OpenMenu): Promise<void> {
  await openMenu(person);
  await person.press('Account');
  await person.press('Password and devices');
  await person.press('Who opened my record');
  await person.sees('A doctor');
  await person.press('I do not recognise this');
  await person.press('Send the question');
  await person.sees('You asked about this.');
}
