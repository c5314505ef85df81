import { Check } from 'lucide-react';
import { useHoursInSentence } from '../../clinic/opening-hours';
import type { ServiceKey } from '../../content/services';
import { classNames } from '../../lib/class-names';
import { useClinicSettings } from '../../lib/clinic-settings';
import { Picture } from '../../ui/picture';
import { useServicesPageTexts } from './services-page-texts';
import { useServicesTexts } from './services-texts';

export function ServiceDetail({ service, isFlipped }: { service: ServiceKey; isFlipped: boolean }) {
  const { paragraphs, points } = useServicesPageTexts().details[service];
  const { title, text } = useServicesTexts().cards[service];
  const hours = useHoursInSentence(useClinicSettings().openingHours);
  const said = points.map((point) => (typeof point === 'string' ? point : point(hours)));
  return (
    <section
      id={service}
      aria-labelledby={`${service}-title`}
      className="grid items-center gap-6 md:grid-cols-2 md:gap-12 lg:gap-18"
    >
      <div className={classNames(isFlipped && 'md:order-2')}>
        <Picture
          name={`service-${service}`}
          widths={[320, 480, 640]}
          sizes="(min-width: 1184px) 540px, (min-width: 768px) 46vw, 92vw"
          width={480}
          height={320}
          alt=""
          className="h-auto w-full rounded-panel bg-brand-soft"
        />
      </div>
      <div>
        <h2 id={`${service}-title`} className="text-2xl md:text-3xl">
          {title}
        </h2>
        <p className="mt-2 font-medium text-lg">{text}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-3 text-ink-soft">
            {paragraph}
          </p>
        ))}
        <ul className="mt-5 grid gap-2.5">
          {said.map((point) => (
            <li key={point} className="flex items-start gap-3">
              <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-brand" strokeWidth={2.5} />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
