import type { Role } from '@antam/contract/constants';
import type { DoctorDetails } from '@antam/contract/doctors';
import { type InsertObject, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { Refusal } from '../../platform/http/refusal';
import { newId } from '../../platform/ids';
import { insertDoctor } from '../doctors/queries';
import { nextPatientCode } from './queries';

export interface NewUser {
  userName: string;
  email: string;
  passwordHash: string;
  fullName: string | null;
  role: Role;
  doctorDetails?: DoctorDetails | null;
}

/**
 * Creates an account; a Customer gets a patient code, a Doctor gets a doctor record. Its address counts at once, or is
 * stored under the given id until it is confirmed.
 */
export async function registerUser(db: Db, user: NewUser, pendingAddressId: string | null = null): Promise<string> {
  const id = newId();
  const insertion = insertUser(db, {
    id,
    userName: user.userName,
    email: user.email,
    emailConfirmed: pendingAddressId === null,
    passwordHash: user.passwordHash,
    role: user.role,
    fullName: user.fullName,
    patientCode: user.role === 'Customer' ? nextPatientCode : null,
  });
  const query = pendingAddressId ? withPendingAddress(db, insertion, pendingAddressId) : insertion;
  if (!(await query.executeTakeFirst())) throw await takenRefusal(db, user.userName);
  if (user.role === 'Doctor') await insertDoctor(db, id, user.doctorDetails ?? {});
  return id;
}

/** Undefined when the user name is taken, or the address in case it should count at once. */
function insertUser(db: Db, user: InsertObject<Tables, 'users'>) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email']);
}

/** The same with an unconfirmed address, in one round trip. */
function withPendingAddress(db: Db, insertion: ReturnType<typeof insertUser>, id: string) {
  return db
    .with('account', () => insertion)
    .insertInto('pendingAddresses')
    .columns(['id', 'userId', 'email'])
    .expression(({ selectFrom }) =>
      selectFrom('account').select([
        sql<string>`${id}::uuid`.as('id'),
        'account.id as userId',
        sql<string>`email`.as('email'),
      ]),
    )
    .returning('id');
}

/** Finds which of the two unique values is taken; the transaction is still usable. */
async function takenRefusal(db: Db, userName: string): Promise<Refusal> {
  const isNameTaken = await findUserByName(db, userName);
  return isNameTaken
    ? new Refusal('account.userNameTaken', { fields: { userName: 'account.userNameTaken' } })
    : new Refusal('account.emailTaken', { fields: { email: 'account.emailTaken' } });
}

async function findUserByName(db: Db, userName: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();
}
