import {
  addPasskey as addPasskeyEndpoint,
  logInWithPasskey,
  removePasskey,
  startPasskey as startPasskeyEndpoint,
  startPasskeyLogin,
} from '@antam/contract/passkeys';
import type { Feature } from '../../platform/feature';
import { guardPassword } from '../accounts/guard-password';
import { addPasskey } from './add-passkey';
import { askPasskey } from './ask-passkey';
import { demandParty } from './name-party';
import { openByPasskey } from './open-by-passkey';
import { removeFactor } from './remove-factor';
import { startPasskey } from './start-passkey';

/** Serves passkeys: adding and removing one's own, and the login with one. */
export const servePasskeys: Feature = ({ serve, settings }) => {
  serve(
    startPasskeyEndpoint,
    async ({ body, viewer, ready: provenHash, db, request, audit }) => {
      const party = demandParty(request, settings);
      const options = await startPasskey({ db, viewer, party }, { ...body, provenHash });
      await audit({ action: 'factor.start' });
      return options;
    },
    { keepsAnswer: false, before: guardPassword },
  );

  serve(
    addPasskeyEndpoint,
    async ({ body, viewer, ready: provenHash, db, jobs, request, audit }) => {
      const party = demandParty(request, settings);
      const recoveryCodes = await addPasskey({ db, jobs, settings, party, viewer, request }, { ...body, provenHash });
      await audit({ action: 'factor.add', objectType: 'passkey' });
      return { recoveryCodes };
    },
    { keepsAnswer: false, before: guardPassword },
  );

  serve(removePasskey, async ({ params, viewer, db, jobs, audit }) => {
    await removeFactor({ db, jobs, viewer }, { passkeyId: params.id });
    await audit({ action: 'factor.remove', objectType: 'passkey', objectId: params.id });
  });

  serve(startPasskeyLogin, ({ db, request }) => askPasskey(db, demandParty(request, settings), null), {
    transaction: false,
  });

  // A refusal must leave its trace, so it runs outside the usual transaction.
  serve(
    logInWithPasskey,
    ({ body, db, jobs, request, reply }) => openByPasskey({ db, jobs, settings, request, reply }, body),
    { transaction: false },
  );
};
