import { deleteUser, listUsers, setTemporaryPassword, updateUser } from '@antam/contract/accounts';
import { register, setUpClinic as setUpClinicEndpoint } from '@antam/contract/auth';
import { answers } from '@antam/texts/answers';
import type { Db } from '../../platform/database/database';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newSecret } from '../../platform/ids';
import { hashNewPassword, hashPassword } from '../../platform/session/passwords';
import type { Session } from '../../platform/session/session';
import { demandGoodLines } from '../doctors/demand-good-lines';
import { changeAccount, demandGoodSchedule } from './change-account';
import { closeAccount } from './close-account';
import { giveTemporaryPassword, makePassword } from './give-temporary-password';
import { listAccounts } from './list-accounts';
import { aboutAccount, presentAccount } from './present';
import { type AccountRow, findAccount } from './queries';
import { registerPatient } from './register-patient';
import { registerUser } from './register-user';
import { serveProfile } from './serve-profile';
import { hashFirst, setUpClinic } from './set-up-clinic';

export const accountRoutes: Feature = (context) => {
  const { serve } = context;

  // Only an Admin may give a role; a registration without one creates a patient.
  serve(
    register,
    async ({ body, viewer, ready: passwordHash, db, clinic, now, audit, jobs }) => {
      if (viewer?.role !== 'Admin') {
        await registerPatient({ db, audit, jobs }, { ...body, passwordHash });
        return { message: answers.registered };
      }
      const { roleName: role = 'Customer', ...user } = body;
      demandGoodSchedule(user.doctorDetails);
      await demandGoodLines(user.doctorDetails ?? {}, { today: clinic.dateOf(now), under: 'doctorDetails.' });
      const id = await registerUser(db, { ...user, role, passwordHash });
      await audit({ action: 'account.create', ...aboutAccount({ id, role }) });
      return presentAccount(await accountIn(db, id));
    },
    { before: hashRegistration },
  );

  serve(
    setUpClinicEndpoint,
    async ({ body, ready: passwordHash, db, audit }) => {
      const id = await setUpClinic(db, { ...body, passwordHash });
      await audit({ action: 'clinic.setUp', objectType: 'user', objectId: id });
      return { message: answers.setUp };
    },
    { before: hashFirst },
  );

  serve(listUsers, async ({ query, db, page, paged, audit }) => {
    const rows = paged(slicePage(await listAccounts(db, query, page), page, (row) => [row.sortName, row.id]));
    const patientIds = rows.filter(({ role }) => role === 'Customer').map(({ id }) => id);
    await audit({ action: 'account.list', patientIds });
    return rows.map(presentAccount);
  });

  serve(
    updateUser,
    async (call) => {
      const { params, body, ready: passwordHash, db, audit } = call;
      const hasNewSignIn = await changeAccount(call, params.id, { ...body, passwordHash });
      const account = await accountIn(db, params.id);
      await audit({ action: hasNewSignIn ? 'account.changeSignIn' : 'account.update', ...aboutAccount(account) });
      return presentAccount(account);
    },
    { before: hashGiven },
  );

  serve(deleteUser, (call) => closeAccount(call, call.params.id, call.ready), {
    before: () => hashPassword(newSecret()),
  });

  serve(
    setTemporaryPassword,
    async ({ params, viewer, ready: { password, passwordHash }, db, jobs, audit }) => {
      const account = await giveTemporaryPassword({ db, viewer, jobs }, params.id, passwordHash);
      await audit({ action: 'password.setTemporary', ...aboutAccount(account) });
      return { password };
    },
    { keepsAnswer: false, before: makePassword },
  );

  serveProfile(context);
};

type Asked = Pick<Call<typeof register>, 'viewer' | 'body'>;

/** Decides who may give a role, and hashes the password, before the transaction begins. */
async function hashRegistration({ viewer, body }: Asked): Promise<string> {
  if (body.roleName || viewer?.role === 'Admin') demandAdmin(viewer);
  return hashNewPassword(body.password);
}

async function hashGiven({ body }: { body: { password?: string | null } }): Promise<string | null> {
  return body.password ? hashNewPassword(body.password) : null;
}

function demandAdmin(viewer: Session | null): void {
  if (!viewer) throw new Refusal('auth.noToken');
  if (viewer.role !== 'Admin') throw new Refusal('auth.wrongRole');
  if (viewer.mustChangePassword) throw new Refusal('auth.mustChangePassword');
  if (viewer.mustEnrolFactor) throw new Refusal('auth.enrolFactor');
}

async function accountIn(db: Db, id: string): Promise<AccountRow> {
  return (await findAccount(db, id)) as AccountRow;
}
