import { type PageMeta, usePageMeta } from '../../lib/page-meta';
import { useFrameTexts } from '../../lib/texts/frame-texts';
import { useDocumentLanguage, useLanguage } from '../../lib/texts/language';
import { PageIntro } from '../../ui/page-intro';
import { LegalDocument, type LegalText } from './legal-document';

type Document = LegalText & { meta: PageMeta };

/** In both languages side by side, unless the reader has chosen one. */
export function LegalPage({ vi, en }: { vi: Document; en: Document }) {
  const { language } = useLanguage();
  const names = useFrameTexts().language;
  const shown = language === 'vi' ? vi : en;
  usePageMeta(shown.meta);
  useDocumentLanguage('en');

  if (language !== 'given') {
    return (
      <>
        <PageIntro title={shown.title} lead={shown.lead} />
        <div className="mx-auto max-w-page px-5 pt-2 pb-16 sm:px-6">
          <LegalDocument text={shown} lang={language} />
        </div>
      </>
    );
  }
  return (
    <>
      <PageIntro title={en.title} lead={en.lead}>
        <p lang="vi" className="mt-3 max-w-2xl text-ink-soft text-lg md:text-xl">
          {vi.lead}
        </p>
        <ul className="mt-6 flex flex-wrap gap-2 lg:hidden">
          <li>
            <a href="#en" className="inline-flex min-h-11 items-center px-2 font-semibold text-brand-strong underline">
              {names.en}
            </a>
          </li>
          <li>
            <a
              href="#vi"
              lang="vi"
              className="inline-flex min-h-11 items-center px-2 font-semibold text-brand-strong underline"
            >
              {names.vi}
            </a>
          </li>
        </ul>
      </PageIntro>
      <div className="mx-auto grid max-w-page gap-14 px-5 pt-2 pb-16 sm:px-6 lg:grid-cols-2 lg:gap-20">
        <div id="en">
          <p className="mb-6 font-semibold text-brand-strong">{names.en}</p>
          <LegalDocument text={en} lang="en" />
        </div>
        <div id="vi">
          <p lang="vi" className="mb-6 font-semibold text-brand-strong">
            {names.vi}
          </p>
          <LegalDocument text={vi} lang="vi" />
        </div>
      </div>
    </>
  );
}
