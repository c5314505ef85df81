import { CalendarClock, MapPin, NotebookPen } from 'lucide-react';
import { useLandingTexts } from './landing-texts';

const FEATURES = [
  { key: 'schedule', Icon: CalendarClock },
  { key: 'room', Icon: MapPin },
  { key: 'registration', Icon: NotebookPen },
] as const;

export function FeatureCards() {
  const t = useLandingTexts().features;
  return (
    <section aria-label={t.title} className="bg-sunken">
      <ul className="mx-auto grid max-w-page gap-4 px-5 pb-14 sm:px-6 md:grid-cols-3 md:gap-5 md:pb-18">
        {FEATURES.map(({ key, Icon }) => (
          <li
            key={key}
            className="flex gap-4 rounded-card border border-line bg-surface p-5 shadow-card md:block md:p-7"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-t-full rounded-b-xl bg-brand-soft text-on-brand-soft">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div className="md:mt-5">
              <h2 className="text-lg">{t.cards[key].title}</h2>
              <p className="mt-1 text-ink-soft">{t.cards[key].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
