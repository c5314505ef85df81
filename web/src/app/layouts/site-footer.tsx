import { Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { NewsletterForm } from '../../features/newsletter/newsletter-form';
import { deferredScreen } from '../../lib/loading/deferred-screen';
import { PATHS } from '../../lib/paths';
import { useSiteTexts } from '../site-texts';
import { BrandMark } from './brand';
import { SocialIcons } from './social-icons';

// The markup is in the page; its code is not needed for the first view.
const FooterPlace = deferredScreen(() => import('./footer-place'));

export function SiteFooter() {
  const t = useSiteTexts().footer;
  const columns = [
    {
      title: t.clinic,
      links: [
        [PATHS.home, t.home],
        [PATHS.services, t.services],
        [PATHS.about, t.aboutUs],
        [PATHS.testimonial, t.testimonial],
      ],
    },
    {
      title: t.help,
      links: [
        [PATHS.contact, t.contact],
        [PATHS.faq, t.faq],
        [PATHS.privacy, t.privacy],
        [PATHS.terms, t.terms],
      ],
    },
  ] as const;

  return (
    <footer className="bg-deep text-on-deep [&_:focus-visible]:outline-on-deep">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-10 gap-y-12 px-5 py-14 sm:px-6 lg:grid-cols-[1.3fr_0.7fr_0.7fr_1.5fr] lg:py-18">
        <div className="max-lg:col-span-2">
          <p className="flex items-center gap-2.5 font-semibold text-xl" lang="vi">
            <BrandMark isOnDeep />
            An Tâm
          </p>
          <p className="mt-4 max-w-xs text-on-deep-soft">{t.about}</p>
          <Suspense fallback={null}>
            <FooterPlace />
          </Suspense>
          <SocialIcons label={t.social} />
        </div>
        <nav aria-label={t.label} className="contents">
          {columns.map((column) => (
            <div key={column.title}>
              <h2 className="font-semibold text-base">{column.title}</h2>
              <ul className="mt-3">
                {column.links.map(([path, label]) => (
                  <li key={path}>
                    <Link to={path} className="inline-block py-2 text-on-deep-soft hover:text-on-deep hover:underline">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="max-lg:col-span-2">
          <NewsletterForm />
        </div>
      </div>
      <div className="border-on-deep/15 border-t">
        <div className="mx-auto flex max-w-page flex-wrap justify-between gap-x-8 gap-y-2 px-5 py-6 text-on-deep-soft text-sm sm:px-6">
          <p>{t.copyright(useCurrentYear())}</p>
          <p>{t.hotline}</p>
        </div>
      </div>
    </footer>
  );
}

/** The build's year during hydration, the reader's year afterwards. */
function useCurrentYear(): number {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().getFullYear(),
    () => __BUILD_YEAR__,
  );
}
