import { SERVICES } from '../../content/services';
import { Picture } from '../../ui/picture';
import { useServicesTexts } from './services-texts';

export function ServiceCards() {
  const t = useServicesTexts().cards;
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {SERVICES.map((key) => (
        <li
          key={key}
          className="overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-200 hover:shadow-lift max-sm:grid max-sm:grid-cols-[7rem_1fr]"
        >
          <Picture
            name={`service-${key}`}
            widths={[320, 480, 640]}
            sizes="(min-width: 1024px) 365px, (min-width: 640px) 48vw, 168px"
            width={480}
            height={320}
            alt=""
            className="h-full w-full bg-brand-soft object-cover sm:aspect-3/2 sm:h-auto"
          />
          <div className="p-4 sm:p-6">
            <h3 className="text-lg leading-snug">{t[key].title}</h3>
            <p className="mt-1.5 text-ink-soft max-sm:text-[0.9375rem]">{t[key].text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
