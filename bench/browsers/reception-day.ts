import { DEMO_PASSWORD } from './clinic-time';
import { type Day, logIn, type OpenMenu } from './day';
import type { Person } from './person';

/** Reception's day: receives, registers, calls in and moves. On a phone one doctor is shown at a time. */
export const receptionDay =
  (openMenu: OpenMenu, showDoctor: (person: Person) => Promise<void> = async () => {}): Day =>
  async (person, { patientCode, fullName, phone }, clinic) => {
    await logIn(person, 'staff', DEMO_PASSWORD);
    await person.isAt('/staff-reminder');
    await openMenu(person);
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
    await person.sees('Here now');
    await person.pressIfShown('Show all');
    await person.press(`Call in: ${fullName}`);
    await person.press(`Undo Call in: ${fullName}`);
    await person.press(`Call in: ${fullName}`);
    await person.setDay('Day', await clinic.findBusyDay());
    await showDoctor(person);
    await person.pressAt('[role=grid] [draggable=true] button');
    await person.sees('Appointment code');
    await person.press('Move');
    await person.choose('Time');
    await person.press('Move');
    await person.sees('Visit moved');
    await openMenu(person);
    await person.press('Logout');
    await person.isAt('/login');
  };
