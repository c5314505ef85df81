import {
  completeNewcomer,
  findSimilarPatients,
  readNewcomerLink,
  registerNewcomer,
  renewNewcomerLink,
} from '@antam/contract/newcomers';
import { phoneToCompare, proofOf } from '@antam/rules/newcomers';
import { answers } from '@antam/texts/answers';
import type { Feature } from '../../platform/feature';
import { Refusal } from '../../platform/http/refusal';
import { completeNewcomer as complete } from './complete-newcomer';
import { presentSimilar } from './present';
import { findLink, listSimilar } from './queries';
import { registerNewcomer as register, renewLink } from './register-newcomer';

export const newcomerRoutes: Feature = ({ serve }) => {
  serve(registerNewcomer, (call) => register(call, call.body), { again: renewLink });

  serve(renewNewcomerLink, (call) => renewLink(call, call.params.id), { keepsAnswer: false });

  // It is asked while a form is being filled in and changes nothing, so it needs no transaction.
  serve(
    findSimilarPatients,
    async ({ db, body, audit }) => {
      const found = await listSimilar(db, { ...body, phoneKey: phoneToCompare(body.phone) });
      // It names no patient: who has entered another's phone number or name would read when that other is registered.
      if (found.length > 0) await audit({ action: 'patient.findSimilar' });
      return found.map(presentSimilar);
    },
    { transaction: false },
  );

  serve(
    readNewcomerLink,
    async ({ db, body }) => {
      const link = await findLink(db, body.token);
      if (!link) throw new Refusal('auth.linkInvalid');
      return { proof: proofOf(link) };
    },
    { transaction: false },
  );

  // A wrong answer must be counted, so it runs outside the usual transaction, which a refusal rolls back.
  serve(
    completeNewcomer,
    async ({ body, ...call }) => {
      await complete(call, body);
      return { message: answers.accountCompleted };
    },
    { transaction: false },
  );
};
