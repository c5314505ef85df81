import type { VisitPage } from '@antam/contract/visit-page';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/time/format';
import { Card } from '../../ui/card';
import { useVisitTexts } from './visit-texts';

export type RegimenSpan = { id: string; name: string; from: string; to: string | null };

type PictureCardProps = {
  page: VisitPage;
  /** Draws the regimens over the results. */
  picture: (regimens: RegimenSpan[], label: string) => ReactNode;
};

/** Regimens, viral load and CD4 in one picture, and the regimens as a list beside it. */
export function PictureCard({ page, picture }: PictureCardProps) {
  const t = useVisitTexts().picture;
  const regimens = page.plans.map((plan) => ({
    id: plan._id,
    name: nameOfRegimen(plan, t.drugsNotWritten),
    from: plan.startDate,
    to: plan.endDate,
  }));
  return (
    <Card className="grid gap-3 sm:p-5">
      <h2 className="text-lg">{t.title}</h2>
      {picture(regimens, t.label(regimens.length, page.results.length))}
      <p className="text-ink-soft text-sm">{t.below}</p>
      {regimens.length === 0 && <p className="text-ink-soft">{t.none}</p>}
      <ol aria-label={t.regimens} className="grid gap-1 text-sm">
        {regimens.map(({ id, name, from, to }, index) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold">
              {index + 1}. {name}
            </span>{' '}
            <span className="text-ink-soft">
              {to ? t.fromTo(formatDate(from), formatDate(to)) : t.from(formatDate(from))}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
