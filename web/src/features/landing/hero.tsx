import { Suspense } from 'react';
import { deferredScreen } from '../../lib/loading/deferred-screen';
import { PATHS } from '../../lib/paths';
import { Button } from '../../ui/button';
import { LinkButton } from '../../ui/link-button';
import { Picture } from '../../ui/picture';
import { useLandingTexts } from './landing-texts';

// The markup is in the page; its code is not needed for the first view.
const HeroFacts = deferredScreen(() => import('./hero-facts'));

export function Hero({ onSeeServices }: { onSeeServices: () => void }) {
  const t = useLandingTexts().hero;
  return (
    <section id="hero-section" aria-labelledby="hero-title" className="relative overflow-clip">
      {/* The hill under the arch is decoration only. */}
      <svg
        viewBox="0 0 1440 320"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-40 w-full fill-sunken md:h-64"
      >
        <path d="M0 150C300 30 620 20 900 110s420 70 540 10v200H0z" />
      </svg>
      <div className="relative mx-auto grid max-w-page items-center gap-x-10 gap-y-8 px-5 pt-10 pb-14 sm:px-6 md:grid-cols-[1.1fr_0.9fr] md:pt-14 md:pb-20 lg:gap-x-16">
        <div>
          <p className="inline-flex rounded-full bg-accent-soft px-4 py-1.5 font-medium text-on-accent-soft text-sm">
            {t.eyebrow}
          </p>
          <h1 id="hero-title" className="mt-5 text-display md:max-lg:text-[2.625rem]">
            {t.title}
          </h1>
          <p className="mt-5 max-w-xl text-ink-soft text-lg md:text-xl">{t.text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to={PATHS.login} size="large">
              {t.bookNow}
            </LinkButton>
            <Button look="outline" size="large" onClick={onSeeServices}>
              {t.seeServices}
            </Button>
          </div>
          <Suspense fallback={null}>
            <HeroFacts />
          </Suspense>
        </div>
        <Picture
          name="hero"
          widths={[360, 540, 720, 1080]}
          sizes="(min-width: 1184px) 500px, (min-width: 768px) 42vw, min(88vw, 420px)"
          width={720}
          height={640}
          alt={t.pictureAlt}
          loading="eager"
          fetchPriority="high"
          className="mx-auto h-auto w-full max-w-105 md:max-w-none"
        />
      </div>
    </section>
  );
}
