import { DOCTORS } from '../../content/doctors';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useDocumentLanguage } from '../../lib/texts/language';
import { LinkButton } from '../../ui/link-button';
import { PageIntro } from '../../ui/page-intro';
import { Picture } from '../../ui/picture';
import { Section } from '../../ui/section';
import { useAboutPageTexts } from './about-page-texts';

export default function AboutScreen() {
  const t = useAboutPageTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <PageIntro title={t.title} lead={t.lead} />
      <section
        aria-labelledby="story-title"
        className="mx-auto grid max-w-page items-center gap-10 px-5 pt-6 pb-16 sm:px-6 lg:grid-cols-2 lg:gap-18"
      >
        <div>
          <h2 id="story-title" className="text-title">
            {t.story.title}
          </h2>
          {t.story.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4 text-ink-soft text-lg">
              {paragraph}
            </p>
          ))}
        </div>
        <Picture
          name="about"
          widths={[360, 640, 960]}
          sizes="(min-width: 1184px) 556px, (min-width: 1024px) 46vw, 92vw"
          width={720}
          height={620}
          alt={t.pictureAlt}
          className="h-auto w-full max-lg:mx-auto max-lg:max-w-xl"
        />
      </section>
      <Section title={t.values.title} look="sunken" layout="beside">
        <dl className="grid gap-8 sm:grid-cols-2">
          {t.values.items.map((item) => (
            <div key={item.title} className="border-brand border-l-2 pl-5">
              <dt className="font-semibold text-lg">{item.title}</dt>
              <dd className="mt-1 text-ink-soft">{item.text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t.visit.title}>
        <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {t.visit.steps.map((step, index) => (
            <li key={step.title}>
              <span
                aria-hidden="true"
                className="grid size-12 place-items-center rounded-t-full rounded-b-xl bg-brand-soft font-semibold text-lg text-on-brand-soft"
              >
                {index + 1}
              </span>
              <h3 className="mt-4 text-lg">{step.title}</h3>
              <p className="mt-1 text-ink-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t.team.title} text={t.team.text} look="sunken">
        <ul lang="vi" className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-4">
          {DOCTORS.map(({ picture, name }) => (
            <li key={picture} className="text-center">
              <Picture
                name={picture}
                widths={[100, 200]}
                sizes="128px"
                width={128}
                height={128}
                alt=""
                className="mx-auto size-32 rounded-full bg-brand-soft"
              />
              <p className="mt-3 font-medium">{name}</p>
            </li>
          ))}
        </ul>
      </Section>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-6 px-5 py-16 sm:px-6">
        <p className="font-semibold text-2xl tracking-tight">{t.cta.title}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={PATHS.login} size="large">
            {t.cta.book}
          </LinkButton>
          <LinkButton to={PATHS.contact} size="large" look="outline">
            {t.cta.contact}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
