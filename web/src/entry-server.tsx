import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app';
import { NotFound, SITE_ROUTES, SiteLayout } from './app/routes/site-routes';
import { LoadingScreen } from './app/screens/loading-screen';
import { preloadDeferredScreens } from './lib/loading/deferred-screen';
import { type PageMeta, PageMetaCollector } from './lib/page-meta';

export { AREA_SCREENS, WEB_ROUTES } from './app/routes/route-table';
export { NotFound, SITE_ROUTES, SiteLayout };

/** What a role area shows until its code is loaded. */
export function renderWaiting(): string {
  return renderToString(<LoadingScreen />);
}

/** One public page as the build writes it: the markup and its head elements. */
export async function render(path: string): Promise<{ html: string; meta: PageMeta }> {
  await SiteLayout.preload();
  await (SITE_ROUTES.find((route) => route.path === path)?.Screen ?? NotFound).preload();
  await preloadDeferredScreens();
  let meta: PageMeta | undefined;
  const html = renderToString(
    <PageMetaCollector
      value={(found) => {
        meta = found;
      }}
    >
      <StaticRouter location={path}>
        <App language="given" />
      </StaticRouter>
    </PageMetaCollector>,
  );
  if (!meta) throw new Error(`${path} has no title`);
  return { html, meta };
}
