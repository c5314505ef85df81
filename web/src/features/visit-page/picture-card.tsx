import type { RegimenChange } from '@antam/contract/regimen-history';
import type { VisitPage } from '@antam/contract/visit-page';
import { REGIMEN_REASON_CODES } from '@antam/rules/care/care-codes';
import { changePeriods, regimenPeriods } from '@antam/rules/care/regimen-timeline';
import type { ReactNode } from 'react';
import { useCareCodeTexts } from '../../lib/texts/care-code-texts';
import { useRegimenTexts } from '../../lib/texts/regimen-texts';
import { formatDate } from '../../lib/time/format';
import { Card } from '../../ui/card';
import { useVisitTexts } from './visit-texts';

export type RegimenSpan = { id: string; name: string; from: string; to: string | null };

type PictureCardProps = {
  page: VisitPage;
  /** Draws the regimens over the results. */
  picture: (regimens: RegimenSpan[], label: string) => ReactNode;
};

/** Regimens, viral load and CD4 in one picture, and under it each change with its reason. */
export function PictureCard({ page, picture }: PictureCardProps) {
  const t = useVisitTexts().picture;
  const { drugsNotWritten } = useRegimenTexts();
  const regimens = regimenPeriods(page.regimenChanges).map(({ change, from, until }) => ({
    ...{ id: change._id, name: change.regimen ?? drugsNotWritten, from, to: until },
  }));
  return (
    <Card className="grid gap-3 sm:p-5">
      <h2 className="text-lg">{t.title}</h2>
      {picture(regimens, t.label(regimens.length, page.results.length))}
      <p className="text-ink-soft text-sm">{t.below}</p>
      {page.regimenChanges.length === 0 && <p className="text-ink-soft">{t.none}</p>}
      <ol aria-label={t.regimens} className="grid gap-2 text-sm">
        {changePeriods(page.regimenChanges).map(({ change, until }) => (
          <Change
            key={change._id}
            change={change}
            place={regimens.findIndex(({ id }) => id === change._id) + 1}
            until={until}
          />
        ))}
      </ol>
    </Card>
  );
}

/** The number of its band; 0 for a stop, and for a regimen without a day, which have none. */
type ChangeProps = { change: RegimenChange; place: number; until: string | null };

function Change({ change: { kind, regimen, regimenCode, happenedOn, reason }, place, until }: ChangeProps) {
  const t = useVisitTexts().picture;
  const { drugsNotWritten, reasonNotStated } = useRegimenTexts();
  const words = useCareCodeTexts();
  const why = reason ? words.regimenReason[REGIMEN_REASON_CODES[reason]] : kind !== 'start' && reasonNotStated;
  const name = `${regimen ?? drugsNotWritten} (${regimenCode})`;
  return (
    <li className="wrap-anywhere">
      <span className="font-semibold">{place > 0 ? `${place}. ${name}` : name}</span>{' '}
      <span className="text-ink-soft">{writtenPeriod(formatDate(happenedOn), until && formatDate(until), t)}</span>
      <span className="block text-ink-soft">{[words.regimenChange[kind], why].filter(Boolean).join(': ')}</span>
    </li>
  );
}

/** What changed again on the same day has one day. */
function writtenPeriod(from: string, until: string | null, t: ReturnType<typeof useVisitTexts>['picture']): string {
  if (from === until) return from;
  return until ? t.fromTo(from, until) : t.from(from);
}
