import type { Role } from '@antam/contract/constants';
import type { DoctorDetails } from '@antam/contract/doctors';
import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { newId } from '../../platform/ids';
import { demandUncommon, hashPassword } from '../../platform/session/passwords';
import { insertDoctor } from '../doctors/queries';
import { findUserByName, nextPatientCode } from './queries';

export interface NewUser {
  userName: string;
  email: string;
  password: string;
  fullName: string | null;
  role: Role;
  doctorDetails?: DoctorDetails | null;
}

/** Creates an account; a Customer gets a patient code, a Doctor gets a doctor record. */
export async function registerUser(db: Db, user: NewUser): Promise<string> {
  demandUncommon(user.password);
  const id = newId();
  const passwordHash = await hashPassword(user.password);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      id,
      userName: user.userName,
      email: user.email,
      passwordHash,
      role: user.role,
      fullName: user.fullName,
      patientCode: user.role === 'Customer' ? nextPatientCode : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw await takenRefusal(db, user.userName);
  if (user.role === 'Doctor') await insertDoctor(db, id, user.doctorDetails ?? {});
  return id;
}

/** Says which of the two unique names is taken; the transaction is still good to go on with. */
async function takenRefusal(db: Db, userName: string): Promise<Refusal> {
  const isNameTaken = await findUserByName(db, userName);
  return isNameTaken
    ? new Refusal('account.userNameTaken', { fields: { userName: 'account.userNameTaken' } })
    : new Refusal('account.emailTaken', { fields: { email: 'account.emailTaken' } });
}
