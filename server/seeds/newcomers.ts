import type { Db } from '../src/platform/database/database';
import { nextPatientCodes } from './accounts';
import { daysAgo, type World } from './world';

/** A patient whom reception registered on the phone and who has not completed the account. */
export async function writeNewcomer(db: Db, world: World): Promise<void> {
  const createdAt = daysAgo(world, 2, '10:20');
  const [patientCode] = await nextPatientCodes(db, 1);
  world.rows.users.push({
    id: world.random.id(createdAt),
    userName: null,
    passwordHash: null,
    email: null,
    role: 'Customer',
    fullName: 'Mạc Thị Thu Sương',
    dateOfBirth: '1999-02-14',
    gender: null,
    address: null,
    // Not assigned, as those of all others.
    phone: '0900 000 777',
    avatar: null,
    patientCode: patientCode as string,
    createdAt,
  });
}
