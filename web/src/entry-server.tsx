import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app';
import { PUBLIC_ROUTES, SITE_LAYOUT_SOURCE, SiteLayout } from './app/public-routes';
import { NotFound } from './app/router';
import { LoadingScreen } from './app/screens/loading-screen';
import { preloadDeferredScreens } from './lib/loading/deferred-screen';
import { type PageMeta, PageMetaCollector } from './lib/page-meta';
import { AREAS, PATHS } from './lib/paths';

export { PUBLIC_ROUTES, SITE_LAYOUT_SOURCE };

/** For the server, which answers 404 to every other address. */
export const WEB_ROUTES = { known: Object.values(PATHS), areas: AREAS };

/** What a role area shows until its code is there. */
export function renderWaiting(): string {
  return renderToString(<LoadingScreen />);
}

/** One public page as the build writes it: the markup and what belongs in its head. */
export async function render(path: string): Promise<{ html: string; meta: PageMeta }> {
  await SiteLayout.preload();
  await (PUBLIC_ROUTES.find((route) => route.path === path)?.Screen ?? NotFound).preload();
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
