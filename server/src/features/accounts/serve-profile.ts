import {
  confirmEmail,
  dropPendingEmail,
  exportMyData,
  getMe,
  getNotificationChoices,
  type ProfileUpdate,
  sendEmailConfirmation,
  updateMe,
  updateNotificationChoices as updateNotificationChoicesEndpoint,
  uploadAvatar,
} from '@antam/contract/own-account';
import { answers } from '@antam/texts/answers';
import type { Db } from '../../platform/database/database';
import type { Feature } from '../../platform/feature';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCare } from '../../platform/session/open-patient';
import { idleSecondsFor, type Session } from '../../platform/session/session';
import { changeProfile, drawGiven } from './change-profile';
import { confirmAddress } from './confirm-address';
import { drawPicture } from './draw-picture';
import { gatherOwnData } from './gather-own-data';
import { guardPassword } from './guard-password';
import { presentProfile } from './present';
import {
  deletePendingAddress,
  findNotificationChoices,
  findPicture,
  findProfile,
  lockOwnAccount,
  updateNotificationChoices,
} from './queries';
import { sendConfirmation } from './send-confirmation';
import { setPicture } from './set-picture';

/** Serves one's own profile. */
export const serveProfile: Feature = ({ serve, app, db, settings }) => {
  const profileOf = async (db: Db, viewer: Session) => {
    return presentProfile(await findProfile(db, viewer.userId), idleSecondsFor(viewer.role, settings), viewer);
  };

  serve(getMe, async ({ viewer, db, audit }) => {
    await audit({ action: 'account.readOwn', patientIds: ownPatientIds(viewer) });
    return profileOf(db, viewer);
  });

  serve(
    updateMe,
    async ({ body, viewer, ready, db, clinic, now, jobs, audit }) => {
      await changeProfile({ db, viewer, clinic, now, jobs }, { ...body, ...ready });
      await audit({ action: 'account.updateOwn', patientIds: ownPatientIds(viewer) });
      return profileOf(db, viewer);
    },
    { before: guardProfile },
  );

  serve(dropPendingEmail, async ({ viewer, db, audit }) => {
    await deletePendingAddress(db, viewer.userId);
    await audit({ action: 'account.dropEmail', patientIds: ownPatientIds(viewer) });
    return profileOf(db, viewer);
  });

  serve(sendEmailConfirmation, async ({ viewer, db, jobs, audit }) => {
    const profile = await sendConfirmation({ db, jobs, viewer });
    await audit({ action: 'account.requestConfirmation', patientIds: ownPatientIds(viewer) });
    return presentProfile(profile, idleSecondsFor(viewer.role, settings), viewer);
  });

  serve(confirmEmail, async ({ body, db, jobs, audit }) => {
    const { id: userId, role } = await confirmAddress({ db, jobs }, body.token);
    const patientIds = ownPatientIds({ userId, role });
    await audit({ action: 'account.confirmEmail', objectType: 'user', objectId: userId, patientIds });
    await publish(db, { kind: 'session' }, { userIds: [userId] });
    return { message: answers.emailConfirmed };
  });

  serve(
    uploadAvatar,
    async ({ viewer, db, ready: picture, audit }) => {
      await lockOwnAccount(db, viewer.userId);
      await setPicture(db, viewer.userId, picture);
      await audit({ action: 'account.setPicture', patientIds: ownPatientIds(viewer) });
      return profileOf(db, viewer);
    },
    { before: drawUploaded },
  );

  app.get<{ Params: { file: string } }>('/uploads/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    // A name that we never generated is not looked up, because PostgreSQL rejects a NUL character.
    const picture = PICTURE_FILE.test(params.file) ? await findPicture(db, params.file) : null;
    if (!picture) throw new Refusal('request.notFound');
    return reply
      .type('image/webp')
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header('content-disposition', 'attachment')
      .header('cache-control', 'private, max-age=86400')
      .send(picture);
  });

  serve(getNotificationChoices, ({ viewer, db }) => findNotificationChoices(db, viewer.userId));

  serve(updateNotificationChoicesEndpoint, async ({ body, viewer, db, audit }) => {
    if ((body.quietFrom === null) !== (body.quietTo === null))
      throw new Refusal('request.malformed', {
        fields: { [body.quietFrom === null ? 'quietFrom' : 'quietTo']: 'bothTimesOrNeither' },
      });
    await updateNotificationChoices(db, viewer.userId, body);
    await audit({ action: 'account.updateOwn', patientIds: ownPatientIds(viewer) });
    return body;
  });

  // The file name may be seen by others on a shared machine, so it reveals nothing.
  serve(exportMyData, async (call) => {
    const { viewer, db, clinic, now, reply } = call;
    const scope = await openCare(call, viewer.userId, { action: 'account.export' });
    const data = await gatherOwnData(db, scope);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="my-data-${clinic.dateOf(now)}.json"`)
      .send(JSON.stringify({ exportedAt: now, ...data }, null, 2));
  });
};

const PICTURE_FILE = /^[A-Za-z0-9._-]{1,100}$/;

function ownPatientIds({ userId, role }: Pick<Session, 'userId' | 'role'>): string[] {
  return role === 'Customer' ? [userId] : [];
}

async function guardProfile(asked: Parameters<typeof guardPassword>[0] & { body: ProfileUpdate }) {
  return { provenHash: await guardPassword(asked), drawn: await drawGiven(asked.body) };
}

async function drawUploaded({ request }: Pick<Call, 'request'>): Promise<Buffer> {
  const type = String(request.headers['content-type']).split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return drawPicture(bytesOf(request.body), type);
}

function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw new Refusal('account.pictureInvalid');
}
