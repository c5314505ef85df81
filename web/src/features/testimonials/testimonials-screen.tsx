import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useDocumentLanguage } from '../../lib/texts/language';
import { LinkButton } from '../../ui/link-button';
import { PageIntro } from '../../ui/page-intro';
import { TestimonialCard } from './testimonial-card';
import { useTestimonialsTexts } from './testimonials-texts';

export default function TestimonialsScreen() {
  const t = useTestimonialsTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <PageIntro title={t.title} lead={t.text} />
      <ul className="mx-auto grid max-w-page gap-5 px-5 py-6 sm:px-6 md:grid-cols-2 lg:grid-cols-3">
        {t.items.map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
      <section aria-labelledby="share-title" className="mx-auto max-w-page px-3 py-14 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-6 rounded-panel bg-accent-soft p-7 text-on-accent-soft sm:p-10">
          <div className="max-w-2xl">
            <h2 id="share-title" className="text-2xl">
              {t.share.title}
            </h2>
            <p className="mt-2">{t.share.text}</p>
          </div>
          <LinkButton to={PATHS.contact}>{t.share.write}</LinkButton>
        </div>
      </section>
    </>
  );
}
