import { useReveal } from '../../lib/loading/reveal';
import { PATHS } from '../../lib/paths';
import { ArrowLink } from '../../ui/arrow-link';
import { buttonClass } from '../../ui/button-class';
import { Picture } from '../../ui/picture';
import { useLandingRestTexts } from './landing-rest-texts';

export function AboutSection() {
  const t = useLandingRestTexts().about;
  const ref = useReveal<HTMLDivElement>();
  return (
    <section id="about-us" aria-labelledby="about-title" className="-scroll-mt-6">
      <div
        ref={ref}
        data-reveal=""
        className="mx-auto grid max-w-page items-center gap-10 px-5 py-16 sm:px-6 md:py-22 lg:grid-cols-2 lg:gap-18"
      >
        <Picture
          name="about"
          widths={[360, 640, 960]}
          sizes="(min-width: 1184px) 556px, (min-width: 1024px) 46vw, 92vw"
          width={720}
          height={620}
          alt={t.pictureAlt}
          className="h-auto w-full max-lg:mx-auto max-lg:max-w-xl"
        />
        <div>
          <h2 id="about-title" className="text-title">
            {t.title}
          </h2>
          <p className="mt-4 font-medium text-accent text-xl md:text-2xl">{t.lead}</p>
          {t.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4 text-ink-soft text-lg">
              {paragraph}
            </p>
          ))}
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            {/* A plain link, because it works before this part of the page is hydrated. */}
            <a href="#contact-us" className={buttonClass({})}>
              {t.contactUs}
            </a>
            <ArrowLink to={PATHS.about}>{t.more}</ArrowLink>
          </div>
        </div>
      </div>
    </section>
  );
}
