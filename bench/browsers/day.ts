import type { ClinicTime } from './clinic-time';
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

export type Day = (person: Person, newcomer: Newcomer, clinic: ClinicTime) => Promise<void>;

/** Shows the navigation: on a phone it opens by a button, on a wide screen it is always there. */
export type OpenMenu = (person: Person) => Promise<void>;
export const wideMenu: OpenMenu = async () => {};
export const phoneMenu: OpenMenu = (person) => person.press('Menu');

export async function logIn(person: Person, userName: string, password: string): Promise<void> {
  await person.goto('/login');
  await person.type('Username', userName);
  await person.type('Password', password);
  await person.press('Login →');
}

/** A day as the screens write it. */
export const shown = (day: string) => day.split('-').reverse().join('/');
