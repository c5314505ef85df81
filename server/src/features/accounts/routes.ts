import { deleteUser, listUsers, setTemporaryPassword, updateUser } from '@antam/contract/accounts';
import { register, setUpClinic as setUpClinicEndpoint } from '@antam/contract/auth';
import { answers } from '@antam/texts/answers';
import type { Db } from '../../platform/database/database';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import type { Session } from '../../platform/session/session';
import { changeAccount, demandGoodSchedule } from './change-account';
import { closeAccount } from './close-account';
import { giveTemporaryPassword } from './give-temporary-password';
import { listAccounts } from './list-accounts';
import { aboutAccount, presentAccount } from './present';
import { type AccountRow, findAccount } from './queries';
import { registerPatient } from './register-patient';
import { registerUser } from './register-user';
import { serveProfile } from './serve-profile';
import { setUpClinic } from './set-up-clinic';

export const accountRoutes: Feature = (context) => {
  const { serve } = context;

  // Only an Admin may give a role; a registration without one creates a patient.
  serve(register, async ({ body, viewer, db, audit, jobs }) => {
    if (body.roleName || viewer?.role === 'Admin') demandAdmin(viewer);
    if (viewer?.role !== 'Admin') {
      await registerPatient({ db, audit, jobs }, body);
      return { message: answers.registered };
    }
    const { roleName: role = 'Customer', ...user } = body;
    demandGoodSchedule(user.doctorDetails);
    const id = await registerUser(db, { ...user, role });
    await audit({ action: 'account.create', ...aboutAccount({ id, role }) });
    return presentAccount(await accountIn(db, id));
  });

  serve(setUpClinicEndpoint, async ({ body, db, audit }) => {
    const id = await setUpClinic(db, body);
    await audit({ action: 'clinic.setUp', objectType: 'user', objectId: id });
    return { message: answers.setUp };
  });

  serve(listUsers, async ({ query, db, page, paged, audit }) => {
    const rows = paged(slicePage(await listAccounts(db, query, page), page, (row) => [row.sortName, row.id]));
    const patientIds = rows.filter(({ role }) => role === 'Customer').map(({ id }) => id);
    await audit({ action: 'account.list', patientIds });
    return rows.map(presentAccount);
  });

  serve(updateUser, async ({ params, body, viewer, db, clinic, now, jobs, audit }) => {
    const hasNewSignIn = await changeAccount({ db, viewer, clinic, now, jobs }, params.id, body);
    const account = await accountIn(db, params.id);
    await audit({ action: hasNewSignIn ? 'account.changeSignIn' : 'account.update', ...aboutAccount(account) });
    return presentAccount(account);
  });

  serve(deleteUser, (call) => closeAccount(call, call.params.id));

  serve(
    setTemporaryPassword,
    async ({ params, viewer, db, jobs, audit }) => {
      const { account, password } = await giveTemporaryPassword({ db, viewer, jobs }, params.id);
      await audit({ action: 'password.setTemporary', ...aboutAccount(account) });
      return { password };
    },
    { keepsAnswer: false },
  );

  serveProfile(context);
};

function demandAdmin(viewer: Session | null): void {
  if (!viewer) throw new Refusal('auth.noToken');
  if (viewer.role !== 'Admin') throw new Refusal('auth.wrongRole');
  if (viewer.mustChangePassword) throw new Refusal('auth.mustChangePassword');
  if (viewer.mustEnrolFactor) throw new Refusal('auth.enrolFactor');
}

async function accountIn(db: Db, id: string): Promise<AccountRow> {
  return (await findAccount(db, id)) as AccountRow;
}
