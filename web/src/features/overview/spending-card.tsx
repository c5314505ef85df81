import type { PatientOverview } from '@antam/contract/overview';
import { Wallet } from 'lucide-react';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { formatShortMonth, formatVnd } from '../../lib/time/format';
import { EmptyState } from '../../ui/empty-state';
import { OverviewCard } from './overview-card';
import { useOverviewTexts } from './overview-texts';

type Spending = PatientOverview['spending'];

/** The fees of the last twelve months, by month, each with its share of the total. */
export function SpendingCard({ spending }: { spending: Spending }) {
  const t = useOverviewTexts().spending;
  const total = spending.reduce((sum, month) => sum + month.amount, 0);
  return (
    <OverviewCard title={t.title}>
      {total === 0 ? (
        <EmptyState icon={<Wallet />} title={t.empty} />
      ) : (
        <>
          <p className="text-ink-soft">
            {t.text}{' '}
            <strong className="text-ink">
              {t.total}: {formatVnd(total)}
            </strong>
          </p>
          <SpendingTable months={spending.filter((month) => month.amount > 0)} total={total} />
        </>
      )}
    </OverviewCard>
  );
}

function SpendingTable({ months, total }: { months: Spending; total: number }) {
  const t = useOverviewTexts().spending;
  const language = useScreenLanguage();
  const highest = Math.max(...months.map((month) => month.amount));
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t.title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.month}</th>
          <th scope="col">{t.visits}</th>
          <th scope="col">{t.amount}</th>
          <th scope="col">{t.share}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, visits, amount }) => (
          <tr key={month} className="align-baseline">
            <th scope="row" className="w-20 whitespace-nowrap py-1.5 pr-3 font-medium">
              {formatShortMonth(`${month.slice(0, 7)}-01`, language)}
            </th>
            <td className="w-10 whitespace-nowrap pr-3 text-ink-faint text-sm tabular-nums">× {visits}</td>
            <td className="pr-3">
              <span className="flex flex-wrap items-center gap-x-3">
                <span
                  aria-hidden="true"
                  className="h-3 min-w-2 rounded-full bg-brand max-sm:hidden"
                  style={{ width: `${(amount / highest) * 60}%` }}
                />
                <span className="whitespace-nowrap tabular-nums">{formatVnd(amount)}</span>
              </span>
            </td>
            <td className="w-14 text-right text-ink-soft tabular-nums">{Math.round((amount / total) * 100)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
