import type { Role } from '@antam/contract/constants';
import { nextPatientCode } from '../../server/src/features/accounts/queries';
import { insertDoctor } from '../../server/src/features/doctors/queries';
import type { Db } from '../../server/src/platform/database/database';
import { hashOf, newId, newSecret } from '../../server/src/platform/ids';
import { hashPassword } from '../../server/src/platform/session/passwords';
import { EVERY_DAY } from '../../server/src/test/every-day';

export interface Person {
  userId: string;
  userName: string;
  token: string;
  doctorId: string | null;
}

export const PASSWORD = 'correct horse battery';

let hash: Promise<string> | undefined;
let count = 0;

/** People with an open session each, written directly into the database: fifty logins would take too long. */
export async function addPeople(db: Db, role: Role, howMany: number): Promise<Person[]> {
  hash ??= hashPassword(PASSWORD);
  const passwordHash = await hash;
  const people = Array.from({ length: howMany }, () => {
    count += 1;
    return { userId: newId(), userName: `${role.toLowerCase()}-b${count}`, token: newSecret() };
  });
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values(
        people.map(({ userId, userName }) => ({
          id: userId,
          userName,
          email: `${userName}@example.vn`,
          emailConfirmed: true,
          fullName: `Người ${userName}`,
          passwordHash,
          role,
          patientCode: role === 'Customer' ? nextPatientCode : null,
          // No quiet hours, because a bench runs at any hour.
          quietFrom: null,
          quietTo: null,
        })),
      )
      .execute();
    await tx
      .insertInto('sessions')
      .values(people.map(({ userId, token }) => ({ id: newId(), userId, tokenHash: hashOf(token), device: 'bench' })))
      .execute();
    const found: Person[] = [];
    for (const person of people) {
      const doctorId = role === 'Doctor' ? await insertDoctor(tx, person.userId, EVERY_DAY) : null;
      found.push({ ...person, doctorId });
    }
    return found;
  });
}

export async function addPerson(db: Db, role: Role): Promise<Person> {
  const [person] = await addPeople(db, role, 1);
  return person as Person;
}
