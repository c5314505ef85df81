import { endUserSessions, listUserSessions } from '@antam/contract/accounts';
import {
  changePassword,
  endOtherSessions,
  forgotPassword,
  listMySessions,
  login,
  logout,
  resetPassword,
} from '@antam/contract/auth';
import { answers } from '@antam/texts/answers';
import type { Feature } from '../../platform/feature';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import { hashOf } from '../../platform/ids';
import { demandUncommon, hashPassword, isPassword } from '../../platform/session/passwords';
import { clearSessionCookies, endSession, endSessionsOf, openSession } from '../../platform/session/session';
import { deletePendingAddress, findAccount } from '../accounts/queries';
import { logIn } from './log-in';
import { presentSession } from './present';
import {
  deleteLinks,
  findAccountByEmail,
  findPasswordHash,
  forgetLoginFailures,
  listSessions,
  takeLink,
  updatePassword,
} from './queries';

export const authRoutes: Feature = ({ serve, settings, jobs }) => {
  // A refused login must be remembered, so it runs outside the usual transaction, which a refusal rolls back.
  serve(
    login,
    async ({ body, db, request, reply }) => {
      const { account, token } = await logIn({ db, settings, request, reply }, body);
      return { roleName: account.role, token, userId: account.id };
    },
    { transaction: false },
  );

  serve(logout, async ({ viewer, db, request, reply, audit }) => {
    await endSession(db, viewer.sessionId);
    await publish(db, { kind: 'session' }, { userIds: [viewer.userId] });
    await audit({ action: 'session.close' });
    clearSessionCookies(settings, request, reply);
  });

  serve(changePassword, async ({ body, viewer, db, request, reply, audit }) => {
    const isRight =
      body.currentPassword !== null &&
      (await isPassword(await findPasswordHash(db, viewer.userId), body.currentPassword));
    if (!isRight) throw new Refusal('auth.passwordWrong');
    demandUncommon(body.newPassword);
    await updatePassword(db, viewer.userId, await hashPassword(body.newPassword));
    await endSessionsOf(db, viewer.userId);
    await publish(db, { kind: 'session' }, { userIds: [viewer.userId] });
    await jobs.send(db, 'send-mail', { template: 'passwordChanged', userId: viewer.userId });
    await audit({ action: 'password.change' });
    const token = await openSession(db, settings, request, reply, viewer.userId);
    return { roleName: viewer.role, token, userId: viewer.userId };
  });

  // A job is sent for an address nobody has, too (and then does nothing), so that the answer takes as long.
  serve(forgotPassword, async ({ body, db, audit }) => {
    const account = await findAccountByEmail(db, body.email);
    await jobs.send(db, 'send-mail', { template: 'resetPassword', userId: account?.id });
    await audit({ action: 'password.requestReset', objectType: 'user', objectId: account?.id });
    return { message: answers.resetRequested };
  });

  serve(resetPassword, async ({ body, db, audit }) => {
    const link = await takeLink(db, 'reset-password', hashOf(body.token));
    if (!link?.userId) throw new Refusal('auth.linkInvalid');
    demandUncommon(body.password);
    await updatePassword(db, link.userId, await hashPassword(body.password));
    await deleteLinks(db, 'reset-password', link.userId);
    // Whoever was in the account before may have asked for an address of their own.
    await deletePendingAddress(db, link.userId);
    await endSessionsOf(db, link.userId);
    await publish(db, { kind: 'session' }, { userIds: [link.userId] });
    await forgetLoginFailures(db, link.userId);
    await jobs.send(db, 'send-mail', { template: 'passwordChanged', userId: link.userId });
    await audit({ action: 'password.reset', objectType: 'user', objectId: link.userId });
    return { message: answers.passwordReset };
  });

  serve(listMySessions, async ({ viewer, db }) =>
    (await listSessions(db, viewer.userId)).map((row) => presentSession(row, viewer.sessionId)),
  );

  serve(endOtherSessions, async ({ viewer, db, audit }) => {
    await endSessionsOf(db, viewer.userId, viewer.sessionId);
    await publish(db, { kind: 'session' }, { userIds: [viewer.userId] });
    await audit({ action: 'session.closeOthers' });
  });

  serve(listUserSessions, async ({ params, db, audit }) => {
    if (!(await findAccount(db, params.id))) throw new Refusal('account.notFound');
    await audit({ action: 'session.listOf', objectType: 'user', objectId: params.id });
    return (await listSessions(db, params.id)).map((row) => presentSession(row, null));
  });

  serve(endUserSessions, async ({ params, db, audit }) => {
    if (!(await findAccount(db, params.id))) throw new Refusal('account.notFound');
    await endSessionsOf(db, params.id);
    await publish(db, { kind: 'session' }, { userIds: [params.id] });
    await audit({ action: 'session.closeOf', objectType: 'user', objectId: params.id });
  });
};
