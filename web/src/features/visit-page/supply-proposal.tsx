import type { VisitPage } from '@antam/contract/visit-page';
import { proposeSupply } from '@antam/rules/care/multi-month';
import { ageOn } from '@antam/rules/clinic-time';
import { Check, CircleHelp, X } from 'lucide-react';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { catalogueMedicine } from './medicine-fields';
import type { VisitForm } from './part';
import { resultsOf } from './typed-results';
import { useSafetyTexts } from './use-safety';
import type { VisitFields } from './visit-fields';

const SIGNS = { met: Check, notMet: X, unknown: CircleHelp };
const TONES = { met: 'text-success', notMet: 'text-error', unknown: 'text-ink-soft' };

/** For how many days antiretrovirals are proposed and why; one press takes it, and the doctor decides. */
export function SupplyProposal({ visit, page }: { visit: VisitForm; page: VisitPage }) {
  const { supply: t, source } = useSafetyTexts();
  const fields = visit.form.watch();
  const arvs = fields.medicines.filter((row) => catalogueMedicine(row)?.isArv);
  if (arvs.length === 0) return null;
  const proposal = proposalOf(fields, page);
  const days = String(proposal.days);

  function take() {
    const rows = fields.medicines.map((row) => (arvs.includes(row) ? { ...row, days } : row));
    visit.choose('medicines', rows);
  }

  return (
    <section aria-label={t.title} className="grid gap-2 rounded-field bg-sunken p-3 text-sm sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{t.proposal(proposal.days)}</p>
        {arvs.every((row) => row.days.trim() === days) ? (
          <p role="status">{t.taken}</p>
        ) : (
          <Button look="outline" size="small" className="min-h-11" onClick={take}>
            {t.take(proposal.days)}
          </Button>
        )}
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
      <p className="text-ink-soft">{source(proposal.source)}</p>
    </section>
  );
}

function proposalOf(fields: VisitFields, page: VisitPage) {
  const { date } = page.visit;
  const { dateOfBirth } = page.patient;
  const facts = {
    ageYears: dateOfBirth ? ageOn(date, dateOfBirth) : null,
    artStartedOn: page.careFile.artStartedOn ?? page.regimenChanges[0]?.happenedOn ?? null,
    viralLoad: resultsOf('ViralLoad', fields.results, page).at(-1) ?? null,
    // Without a mark the doctor has not said that there is none.
    isAcutelyIll: fields.isAcutelyIll || null,
  };
  return proposeSupply(facts, date);
}
