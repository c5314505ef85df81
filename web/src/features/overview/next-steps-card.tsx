import type { PatientOverview } from '@antam/contract/overview';
import { CalendarClock, CalendarHeart, FlaskConical, Pill } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BookingWish } from '../../clinic/booking-wish';
import { PATHS } from '../../lib/paths';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { formatDate, formatLongDay } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { LinkButton } from '../../ui/link-button';
import { OverviewCard } from './overview-card';
import { useOverviewTexts } from './overview-texts';

type Steps = PatientOverview['nextSteps'];
type Answer = PatientOverview['answers'][number];

/** What to do next and when: at most three lines, and one press to book. Nothing for a person without a next step. */
export function NextStepsCard({ steps, answers }: { steps: Steps; answers: readonly Answer[] }) {
  const t = useOverviewTexts().steps;
  const { isReturning, visit, medicine, test, book } = steps;
  const language = useScreenLanguage();
  if (answers.length === 0 && !isReturning && !visit && !medicine && !test) return null;
  return (
    <OverviewCard title={t.title}>
      {answers.length > 0 && <Answers answers={answers} />}
      {isReturning && (
        <p className="text-lg">
          <strong className="font-semibold text-brand-strong">{t.glad}</strong> {t.gladText}
        </p>
      )}
      <ul className="grid gap-3 lg:grid-cols-3 lg:gap-6">
        {visit && (
          <Line icon={<CalendarHeart />} label={t.visit.label}>
            {t.visit[visit.is](formatLongDay(visit.on, language))}
          </Line>
        )}
        {medicine && (
          <Line icon={<Pill />} label={t.medicine.label}>
            {t.medicine[medicine.is](formatDate(medicine.until))}
          </Line>
        )}
        {test && (
          <Line icon={<FlaskConical />} label={t.test.label}>
            {test.is === 'ahead' ? t.test.ahead(formatDate(test.from)) : t.test[test.is]}
          </Line>
        )}
      </ul>
      {book && (
        <LinkButton
          to={PATHS.userBooking}
          state={{ doctor: book.doctorId ?? '', date: book.on } satisfies BookingWish}
          className="justify-self-start max-sm:w-full"
        >
          {t.book[book.why]}
        </LinkButton>
      )}
    </OverviewCard>
  );
}

/** What runs out, each with the time it is about. All are answered on one screen. */
function Answers({ answers }: { answers: readonly Answer[] }) {
  const t = useOverviewTexts().steps.answer;
  const language = useScreenLanguage();
  const { formatDateTime, formatTime } = useTimes();
  return (
    <div className="grid gap-3 rounded-field bg-sunken p-4">
      <ul className="grid gap-3">
        {answers.map(({ is, startsAt, until }) => (
          <Line key={`${is} ${startsAt}`} icon={<CalendarClock />} label={t[is]}>
            {formatLongDay(startsAt, language)}, {formatTime(startsAt)}
            {until && (
              <span className="block text-sm">
                {(is === 'offered' ? t.until : t.otherUntil)(formatDateTime(until))}
              </span>
            )}
          </Line>
        ))}
      </ul>
      <LinkButton to={PATHS.userUpcoming} className="justify-self-start max-sm:w-full">
        {t.open}
      </LinkButton>
    </div>
  );
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-brand [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-ink-soft text-sm">{label}</span>
        <span className="font-medium">{children}</span>
      </span>
    </li>
  );
}
