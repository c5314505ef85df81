import { FAQ } from '../../content/faq';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Accordion } from '../../ui/accordion';
import { LinkButton } from '../../ui/link-button';
import { PageIntro } from '../../ui/page-intro';
import { useFaqPageTexts } from './faq-page-texts';
import { useFaqTexts } from './faq-texts';

export default function FaqScreen() {
  const t = useFaqPageTexts();
  const { items } = useFaqTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const firstFive = FAQ.map((key) => ({ key, ...items[key] }));
  return (
    <>
      <PageIntro title={t.title} lead={t.lead} />
      <div className="mx-auto grid max-w-page gap-14 px-5 pt-2 pb-16 sm:px-6">
        {t.groups.map((group) => (
          <section
            key={group.key}
            aria-labelledby={`${group.key}-title`}
            className="grid gap-5 lg:grid-cols-[1fr_2.2fr] lg:gap-16"
          >
            <h2 id={`${group.key}-title`} className="text-2xl lg:pt-5">
              {group.title}
            </h2>
            <Accordion items={group.items.length > 0 ? group.items : firstFive} />
          </section>
        ))}
        <section aria-labelledby="ask-title" className="rounded-panel bg-sunken p-7 sm:p-10">
          <h2 id="ask-title" className="text-2xl">
            {t.ask.title}
          </h2>
          <p className="mt-2 mb-5 text-ink-soft">{t.ask.text}</p>
          <LinkButton to={PATHS.contact}>{t.ask.contact}</LinkButton>
        </section>
      </div>
    </>
  );
}
