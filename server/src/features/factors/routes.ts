import { restoreFactor as restoreFactorEndpoint } from '@antam/contract/accounts';
import {
  confirmTotp as confirmTotpEndpoint,
  getFactors,
  removeTotp,
  renewRecoveryCodes,
  startTotp as startTotpEndpoint,
} from '@antam/contract/factors';
import { startStepUp, stepUp } from '@antam/contract/step-up';
import type { Feature } from '../../platform/feature';
import { Refusal } from '../../platform/http/refusal';
import { guardPassword } from '../accounts/guard-password';
import { askPasskey } from './ask-passkey';
import { confirmTotp } from './confirm-totp';
import { forgetDemoFactors } from './forget-demo';
import { issueCodes } from './issue-codes';
import { namePartyOf } from './name-party';
import { presentFactors } from './present';
import { proveFactor } from './prove-factor';
import { findFactors, listPasskeys, lockOwner } from './queries';
import { removeFactor } from './remove-factor';
import { restoreFactor } from './restore-factor';
import { servePasskeys } from './serve-passkeys';
import { startTotp } from './start-totp';
import { tellOwner } from './tell-owner';

const DEMO_EVERY_MS = 60_000;
/** Answers with a secret are not kept for a repeated request. */
const ONCE = { keepsAnswer: false };

export const factorRoutes: Feature = (context) => {
  const { serve, settings, db, app, log } = context;

  serve(getFactors, async ({ viewer, db, request }) =>
    presentFactors(
      await findFactors(db, viewer.userId),
      await listPasskeys(db, viewer.userId),
      namePartyOf(request, settings) !== null,
    ),
  );

  serve(
    startTotpEndpoint,
    async ({ viewer, db, audit }) => {
      const described = await startTotp(db, settings, viewer);
      await audit({ action: 'factor.start' });
      return described;
    },
    ONCE,
  );

  serve(
    confirmTotpEndpoint,
    async ({ body, viewer, ready: provenHash, db, jobs, request, audit }) => {
      const recoveryCodes = await confirmTotp({ db, jobs, settings, viewer, request }, { ...body, provenHash });
      await audit({ action: 'factor.add', objectType: 'totp' });
      return { recoveryCodes };
    },
    { ...ONCE, before: guardPassword },
  );

  serve(removeTotp, async ({ viewer, db, jobs, audit }) => {
    await removeFactor({ db, jobs, viewer }, 'totp');
    await audit({ action: 'factor.remove', objectType: 'totp' });
  });

  serve(
    renewRecoveryCodes,
    async ({ viewer, db, jobs, audit }) => {
      const owner = await lockOwner(db, viewer);
      if (!owner.hasFactor) throw new Refusal('factor.notFound');
      const recoveryCodes = await issueCodes(db, settings, owner.id);
      await tellOwner({ db, jobs }, owner, 'signInChanged');
      await audit({ action: 'factor.renewCodes' });
      return { recoveryCodes };
    },
    ONCE,
  );

  serve(startStepUp, async ({ viewer, db, request }) => {
    const { totpSince } = await findFactors(db, viewer.userId);
    const hasPasskey = (await listPasskeys(db, viewer.userId)).some(({ clonedAt }) => clonedAt === null);
    const party = hasPasskey ? namePartyOf(request, settings) : null;
    return { hasTotp: totpSince !== null, passkey: party && (await askPasskey(db, party, viewer.userId)) };
  });

  serve(
    restoreFactorEndpoint,
    async ({ params, viewer, db, jobs, audit }) => {
      if (params.id === viewer.userId) throw new Refusal('account.notOneself');
      const { account, code } = await restoreFactor({ db, jobs, by: viewer.userId }, params.id);
      const patientIds = account.role === 'Customer' ? [account.id] : [];
      await audit({ action: 'factor.restore', objectType: 'user', objectId: account.id, patientIds });
      return { code };
    },
    ONCE,
  );

  // A wrong code must be counted, so it runs outside the usual transaction, which a refusal rolls back.
  serve(
    stepUp,
    async ({ body, viewer, db, jobs, request, reply, audit }) => {
      return proveFactor({ db, jobs, settings, request, reply, viewer }, body).catch(async (error) => {
        if (error instanceof Refusal) await audit({ action: 'session.stepUp', outcome: 'refused' });
        throw error;
      });
    },
    { transaction: false },
  );

  servePasskeys(context);

  if (settings.demo) {
    const forget = () =>
      void forgetDemoFactors(db).catch((err) => log.warn({ err }, 'factors of the demo not forgotten this time'));
    forget();
    const timer = setInterval(forget, DEMO_EVERY_MS);
    app.addHook('onClose', async () => clearInterval(timer));
  }
};
