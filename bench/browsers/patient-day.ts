import type { ClinicTime } from './clinic-time';
import { type Day, logIn, type OpenMenu } from './day';
import type { Person } from './person';

/** A patient's day: books, answers what the clinic changes and offers, writes, reads. */
export const patientDay =
  (openMenu: OpenMenu): Day =>
  async (person, newcomer, clinic) => {
    await logIn(person, newcomer.userName, newcomer.password);
    await person.sees('No upcoming appointments');
    await bookWithDoctor(person);
    await clinic.giveLeaveOverVisitOf(newcomer);
    await person.sees('Please do not come at this time');
    await person.press('Take this time');
    await person.sees('Your appointment has its new time.');

    await bookEarliest(person);
    await person.press('Cancel appointment');
    await person.sees('Keep');
    await person.press('Cancel appointment');
    await waitForFullDay(person, clinic);

    await person.goto('/user');
    await person.sees('Next steps');
    await person.sees('The time is kept for you.');
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

async function bookWithDoctor(person: Person): Promise<void> {
  await chooseService(person, 'Nguyễn Hoàng Minh');
  await person.press('Next month');
  await person.press('Next month');
  await person.pressAt('button[data-day][aria-disabled=false]');
  await person.pressAt('label:has(input[name=timeSlot]:enabled)');
  await person.type('Symptoms Description', 'Mệt mỏi, khó ngủ');
  await person.pressAt('main button[type=submit]');
  await seeBooked(person);
}

async function bookEarliest(person: Person): Promise<void> {
  await chooseService(person, 'Any doctor, the earliest time');
  await person.press('Earliest:');
  await seeBooked(person);
}

/** Asks for a day that is full, and takes the half hour that becomes free on it. */
async function waitForFullDay(person: Person, clinic: ClinicTime): Promise<void> {
  const { day, monthsAhead, freeIt } = await clinic.fillDay();
  await chooseService(person, 'Nguyễn Hoàng Minh');
  for (let month = 0; month < monthsAhead; month += 1) await person.press('Next month');
  await person.pressAt(`button[data-day="${day}"]`);
  await person.press('Put me on the waiting list');
  await person.press('Join the waiting list');
  await person.sees('You are on the waiting list.');
  await person.goto('/user/upcoming-appointments');
  await person.sees('Leave the list');
  await freeIt();
  await person.sees('Time offered');
  await person.press('Accept');
  await person.sees('The time is yours.');
}

async function chooseService(person: Person, doctor: string): Promise<void> {
  await person.press('Book Appointment');
  await person.press('Consultation');
  await person.press('30 minutes');
  await person.choose('Doctor', doctor);
}

async function seeBooked(person: Person): Promise<void> {
  await person.sees('Đặt lịch thành công!');
  await person.press('Done');
  await person.isAt('/user/upcoming-appointments');
  await person.sees('Pending');
}
