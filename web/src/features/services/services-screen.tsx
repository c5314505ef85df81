import { SERVICES } from '../../content/services';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useDocumentLanguage } from '../../lib/texts/language';
import { LinkButton } from '../../ui/link-button';
import { PageIntro } from '../../ui/page-intro';
import { FeeTable } from './fee-table';
import { ServiceDetail } from './service-detail';
import { useServicesPageTexts } from './services-page-texts';
import { useServicesTexts } from './services-texts';

export default function ServicesScreen() {
  const t = useServicesPageTexts();
  const { cards } = useServicesTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <PageIntro title={t.title} lead={t.lead}>
        <nav aria-label={t.jump} className="mt-7">
          <ul className="flex flex-wrap gap-2">
            {SERVICES.map((key) => (
              <li key={key}>
                <a
                  href={`#${key}`}
                  className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-medium text-[0.9375rem] hover:border-brand hover:bg-brand-soft hover:text-on-brand-soft"
                >
                  {cards[key].title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageIntro>
      <div className="mx-auto grid max-w-page gap-16 px-5 py-8 sm:px-6 md:gap-24 md:py-12">
        {SERVICES.map((key, index) => (
          <ServiceDetail key={key} service={key} isFlipped={index % 2 === 1} />
        ))}
        <FeeTable />
      </div>
      <div className="pb-20 text-center">
        <LinkButton to={PATHS.login} size="large">
          {t.book}
        </LinkButton>
      </div>
    </>
  );
}
