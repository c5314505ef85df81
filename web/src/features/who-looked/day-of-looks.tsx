import type { Look } from '@antam/contract/who-looked';
import { useId } from 'react';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { formatLongDay } from '../../lib/time/format';
import { LookLine } from './look-line';

type DayOfLooksProps = { day: string; looks: Look[] };

/** One day: first what was opened or changed, then the lists in which the patient appeared. */
export function DayOfLooks({ day, looks }: DayOfLooksProps) {
  const id = useId();
  const language = useScreenLanguage();
  const inOrder = [...looks.filter(({ kind }) => kind !== 'list'), ...looks.filter(({ kind }) => kind === 'list')];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold text-lg">
        {formatLongDay(day, language)}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {inOrder.map((look) => (
          <LookLine key={look._id} look={look} />
        ))}
      </ul>
    </section>
  );
}
