import { MAX_LENGTH } from '@antam/contract/limits';
import type { VisitPage } from '@antam/contract/visit-page';
import { SUPPLY_REASON } from '@antam/rules/care/multi-month';
import { Check, CircleHelp, X } from 'lucide-react';
import { useSafetyTexts } from '../../lib/texts/safety-texts';
import { Checkbox } from '../../ui/checkbox';
import { TextField } from '../../ui/text-field';
import type { VisitForm } from './part';
import { prescribedDays } from './prescribed-days';
import { TakeButton } from './take-button';

const SIGNS = { met: Check, notMet: X, unknown: CircleHelp };
const TONES = { met: 'text-success', notMet: 'text-error', unknown: 'text-ink-soft' };

/** For how many days antiretrovirals are proposed and why; one press takes it, and the doctor decides. */
export function SupplyProposal({ visit, page }: { visit: VisitForm; page: VisitPage }) {
  const { supply: t, source } = useSafetyTexts();
  const fields = visit.form.watch();
  const days = prescribedDays(fields, page);
  if (!days) return null;
  const { proposal, arvs, isTaken, isLonger } = days;

  function take() {
    const rows = fields.medicines.map((row) => (arvs.includes(row) ? { ...row, days: String(proposal.days) } : row));
    visit.choose('medicines', rows);
  }

  return (
    <section aria-label={t.title} className="grid gap-2 rounded-field bg-sunken p-3 text-sm sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{t.proposal(proposal.days)}</p>
        <TakeButton isTaken={isTaken} taken={t.taken} onTake={take}>
          {t.take(proposal.days)}
        </TakeButton>
      </div>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {proposal.reasons.map(({ criterion, state, limit }) => {
          const Sign = SIGNS[state];
          return (
            <li key={criterion} className="flex items-start gap-2">
              <Sign aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${TONES[state]}`} />
              <span>
                {t.criterion[criterion](limit)}: <span className="font-medium">{t.state[state]}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <Checkbox label={t.acutelyIll} {...visit.field('isAcutelyIll')} />
      {!isTaken && (
        <TextField
          label={t.reason}
          required={isLonger}
          maxLength={MAX_LENGTH.overrideReason}
          value={fields.reasons[SUPPLY_REASON] ?? ''}
          error={visit.errorOf(`reasons.${SUPPLY_REASON}`)}
          onChange={(event) => visit.choose('reasons', { ...fields.reasons, [SUPPLY_REASON]: event.target.value })}
        />
      )}
      <p className="text-ink-soft">{source(t.source)}</p>
    </section>
  );
}
