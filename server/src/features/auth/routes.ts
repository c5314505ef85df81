import { endUserSessions, listUserSessions } from '@antam/contract/accounts';
import {
  changePassword as changePasswordEndpoint,
  endOtherSessions,
  forgotPassword,
  listMySessions,
  login,
  logout,
  resetPassword as resetPasswordEndpoint,
} from '@antam/contract/auth';
import { answers } from '@antam/texts/answers';
import type { Feature } from '../../platform/feature';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import { deviceHashOf } from '../../platform/session/device';
import { clearSessionCookies, endSession, endSessionsOf } from '../../platform/session/session';
import { aboutAccount } from '../accounts/present';
import { findAccount, findAccountByEmail, lockAccount, lockOwnAccount } from '../accounts/queries';
import { changePassword, hashChange } from './change-password';
import { logIn } from './log-in';
import { presentSession } from './present';
import { listSessions } from './queries';
import { hashReset, resetPassword } from './reset-password';

export const authRoutes: Feature = ({ serve, settings }) => {
  // A failed login must be counted, so it runs outside the usual transaction, which a refusal rolls back.
  serve(
    login,
    async ({ body, db, request, reply }) => {
      const { role, token, userId } = await logIn({ db, settings, request, reply }, body);
      return { roleName: role, token, userId };
    },
    { transaction: false },
  );

  serve(logout, async ({ viewer, db, request, reply, audit }) => {
    await lockOwnAccount(db, viewer.userId);
    await endSession(db, viewer, deviceHashOf(request));
    await publish(db, { kind: 'session' }, { userIds: [viewer.userId] });
    await audit({ action: 'session.close' });
    clearSessionCookies(settings, request, reply);
  });

  serve(
    changePasswordEndpoint,
    async ({ viewer, ready, db, jobs, request, reply, audit }) => {
      const { token, role } = await changePassword({ db, jobs, settings, request, reply, viewer }, ready);
      await audit({ action: 'password.change' });
      return { roleName: role, token, userId: viewer.userId };
    },
    { before: hashChange },
  );

  // A job is also sent for an unknown address, and then does nothing, so that the answer takes equally long.
  serve(forgotPassword, async ({ body, db, jobs, audit }) => {
    const account = await findAccountByEmail(db, body.email);
    await jobs.send(db, 'send-mail', { template: 'resetPassword', userId: account?.id });
    await audit({ action: 'password.requestReset', objectType: 'user', objectId: account?.id });
    return { message: answers.resetRequested };
  });

  serve(
    resetPasswordEndpoint,
    async ({ body, ready, db, jobs, request, reply, audit }) => {
      const given = ready && { token: body.token, ...ready };
      const userId = given && (await resetPassword({ db, jobs, settings, request, reply }, given));
      if (userId) await audit({ action: 'password.reset', objectType: 'user', objectId: userId });
      return { message: answers.passwordReset };
    },
    { before: hashReset },
  );

  serve(listMySessions, async ({ viewer, db }) =>
    (await listSessions(db, viewer.userId)).map((row) => presentSession(row, viewer.sessionId)),
  );

  serve(endOtherSessions, async ({ viewer, db, request, audit }) => {
    const { userId, sessionId } = viewer;
    await lockOwnAccount(db, userId);
    await endSessionsOf(db, userId, { sessionId, deviceHash: deviceHashOf(request) });
    await publish(db, { kind: 'session' }, { userIds: [viewer.userId] });
    await audit({ action: 'session.closeOthers' });
  });

  serve(listUserSessions, async ({ params, db, audit }) => {
    const account = await findAccount(db, params.id);
    if (!account) throw new Refusal('account.notFound');
    await audit({ action: 'session.listOf', ...aboutAccount(account) });
    return (await listSessions(db, params.id)).map((row) => presentSession(row, null));
  });

  serve(endUserSessions, async ({ params, db, audit }) => {
    const account = await lockAccount(db, params.id);
    if (!account) throw new Refusal('account.notFound');
    await endSessionsOf(db, params.id);
    await publish(db, { kind: 'session' }, { userIds: [params.id] });
    await audit({ action: 'session.closeOf', ...aboutAccount(account) });
  });
};
