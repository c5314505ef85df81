import { useOpenDays } from '../../clinic/opening-hours';
import { useClinicSettings } from '../../lib/clinic-settings';
import { useLandingTexts } from './landing-texts';

/** When the clinic is open, what a visit costs and what stays hidden. */
export default function HeroFacts() {
  const t = useLandingTexts().hero;
  const [first, ...others] = useOpenDays(useClinicSettings().openingHours, t.everyDay);
  const facts = [...(first ? [{ value: first.hours, label: first.days, others }] : []), ...t.facts];
  return (
    <dl className="mt-10 grid max-w-xl grid-cols-1 gap-x-6 gap-y-4 border-line border-t pt-6 min-[420px]:grid-cols-3">
      {facts.map((fact) => (
        <div key={fact.label} className="flex flex-col">
          <dt className="text-ink-soft text-sm">{fact.label}</dt>
          <dd className="-order-1 whitespace-nowrap font-semibold text-lg tabular-nums md:max-lg:text-base">
            {fact.value}
          </dd>
          {'others' in fact &&
            fact.others.map(({ days, hours }) => (
              <dd key={days + hours} className="text-ink-soft text-sm tabular-nums">
                {days} {hours}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
