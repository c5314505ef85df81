import type { UserUpdate } from '@antam/contract/accounts';
import { Email, NewUserName } from '@antam/contract/fields';
import { problemWithSchedule } from '@antam/rules/booking/schedule';
import type * as z from 'zod/mini';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { endSessionsOf } from '../../platform/session/session';
import { demandGoodLines } from '../doctors/demand-good-lines';
import { deleteDoctorOfUser, findDoctorOfUser, insertDoctor } from '../doctors/queries';
import { saveDetails } from '../doctors/save-doctor';
import { unlinkWork } from './clear-belongings';
import { demandRoleChange } from './demand-role-change';
import { demandSecondAdmin, FACTOR_ACTS } from './demand-second-admin';
import { demandSoundPerson } from './demand-sound-person';
import { type AccountRow, lockAccount, nextPatientCode } from './queries';
import { replacePassword } from './replace-password';
import { isSameAddress, saveAccount } from './save-account';

type Changes = Omit<z.output<typeof UserUpdate>, 'password'> & { passwordHash?: string | null };
type Asker = Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'jobs' | 'entry'>;

/**
 * Changes an account on an Admin's behalf. A new role or password ends its sessions; a new address counts at once. Answers
 * whether the owner signs in with something else: a password, or an address that takes letters with links.
 */
export async function changeAccount(asker: Asker, id: string, changes: Changes): Promise<boolean> {
  const { db, jobs, viewer, clinic, now } = asker;
  const { passwordHash, roleName, doctorDetails, fullName, dateOfBirth, gender, address, phone } = changes;
  const account = await lockAccount(db, id);
  if (!account) throw new Refusal('account.notFound');
  const [userName, email] = [changes.userName ?? undefined, changes.email ?? undefined];
  demandCompletedFor(account, changes);
  const role = roleName ?? account.role;
  const hasNewRole = role !== account.role;

  const hasNewAddress = email !== undefined && !isSameAddress(email, account.email);
  const hasNewSignIn = Boolean(passwordHash) || hasNewAddress;
  // One's own needs the password, and an own address its letter: both are asked for in one's own profile.
  if (id === viewer.userId && (hasNewRole || hasNewSignIn)) throw new Refusal('account.notOneself');
  if (hasNewSignIn && account.mustEnrol) await demandSecondAdmin(db, { by: viewer.userId, accountId: id }, FACTOR_ACTS);
  if (hasNewRole) await demandRoleChange(db, account, role);
  demandSoundPerson(account, changes, clinic.dateOf(now));
  demandGoodUserName(account, userName);
  demandGoodSchedule(doctorDetails);
  await demandGoodLines(doctorDetails ?? {}, {
    today: clinic.dateOf(now),
    findStored: () => findDoctorOfUser(db, id),
    under: 'doctorDetails.',
  });

  await saveAccount(db, jobs, account, {
    ...{ userName, email, fullName, dateOfBirth, gender, address, phone, role },
    emailConfirmed: hasNewAddress && account.userName ? true : undefined,
    mayDispense: role === 'Staff' ? changes.mayDispense : false,
    patientCode: role === 'Customer' && !account.patientCode ? nextPatientCode : undefined,
  });
  if (hasNewRole) await unlinkWork(db, id);
  if (hasNewRole && account.role === 'Doctor') await deleteDoctorOfUser(db, id);
  if (role === 'Doctor') await saveDoctor(asker, id, doctorDetails ?? {});

  if (passwordHash) await replacePassword({ db, jobs }, id, { passwordHash });
  else if (hasNewRole) {
    await endSessionsOf(db, id);
    await publish(db, { kind: 'session' }, { userIds: [id] });
  }
  return hasNewSignIn;
}

/**
 * A patient whom reception registered chooses user name and password themself, with the link of their slip; until then
 * an Admin changes only who they are. Neither a user name nor an address is taken away, and only a
 * patient may have no address.
 */
function demandCompletedFor(account: AccountRow, { userName, passwordHash, roleName, email }: Changes): void {
  const isOther = roleName !== undefined && roleName !== account.role;
  if (account.userName === null && (userName || passwordHash || isOther)) throw new Refusal('account.notCompleted');
  if (userName === null && account.userName !== null)
    throw new Refusal('request.malformed', { fields: { userName: 'required' } });
  const losesEmail = email === null && account.email !== null;
  if (losesEmail || (isOther && !email && account.email === null))
    throw new Refusal('request.malformed', { fields: { email: 'required' } });
}

/** A new user name must be neither an e-mail address nor a number. One that was given before these rules may stay. */
function demandGoodUserName(account: AccountRow, userName: string | undefined): void {
  if (!userName || userName.toLowerCase() === account.userName?.toLowerCase()) return;
  if (NewUserName.safeParse(userName).success) return;
  const problem = Email.safeParse(userName).success ? 'userNameIsEmail' : 'userNameIsNumber';
  throw new Refusal('request.malformed', { fields: { userName: problem } });
}

/** Refuses invalid work hours under the field name that the account form uses. */
export function demandGoodSchedule(details: Changes['doctorDetails']): void {
  const problem = problemWithSchedule(details?.workSchedule ?? []);
  if (problem)
    throw new Refusal('request.malformed', { fields: { [`doctorDetails.${problem.field}`]: problem.problem } });
}

async function saveDoctor(asker: Asker, userId: string, details: NonNullable<Changes['doctorDetails']>): Promise<void> {
  const doctor = await findDoctorOfUser(asker.db, userId);
  if (doctor) await saveDetails(asker, doctor.id, details);
  else await insertDoctor(asker.db, userId, details);
}
