import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useDocumentLanguage } from '../../lib/texts/language';
import { LinkButton } from '../../ui/link-button';
import { useNotFoundTexts } from '../not-found-texts';

export default function NotFoundScreen() {
  const t = useNotFoundTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <div className="mx-auto grid max-w-prose justify-items-center gap-4 px-5 py-24 text-center sm:py-32">
      <p aria-hidden="true" className="font-semibold text-7xl text-brand tracking-tight">
        404
      </p>
      <h1 className="text-title">{t.title}</h1>
      <p className="text-ink-soft">{t.text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton to={PATHS.home}>{t.home}</LinkButton>
        <LinkButton to={PATHS.contact} look="outline">
          {t.contact}
        </LinkButton>
      </div>
    </div>
  );
}
