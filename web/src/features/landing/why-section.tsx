import { BellRing, Eye, FolderHeart, HandHeart, ShieldCheck, TimerReset } from 'lucide-react';
import { useReveal } from '../../lib/loading/reveal';
import { useLandingRestTexts } from './landing-rest-texts';

const ICONS = [ShieldCheck, Eye, TimerReset, BellRing, FolderHeart, HandHeart];

export function WhySection() {
  const t = useLandingRestTexts().why;
  const ref = useReveal<HTMLDivElement>();
  return (
    <section aria-labelledby="why-title" className="px-3 sm:px-6">
      <div
        ref={ref}
        data-reveal=""
        className="mx-auto max-w-page rounded-panel bg-deep px-6 py-12 text-on-deep sm:px-10 md:py-16 lg:px-16"
      >
        <h2 id="why-title" className="text-title">
          {t.title}
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
          {t.reasons.map((reason, index) => {
            const Icon = ICONS[index] ?? ShieldCheck;
            return (
              <li key={reason.title}>
                <Icon aria-hidden="true" className="size-7 text-[#7fe0d0]" strokeWidth={1.75} />
                <h3 className="mt-3 text-lg">{reason.title}</h3>
                <p className="mt-1 text-on-deep-soft">{reason.text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
