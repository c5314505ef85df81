import type { ClinicSettings } from '@antam/contract/clinic-settings';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app';
import { NotFound, SITE_ROUTES, SiteLayout } from './app/routes/site-routes';
import { LoadingScreen } from './app/screens/loading-screen';
import { setClinicSettings, WRITTEN_SETTINGS } from './lib/clinic-settings';
import { preloadDeferredScreens } from './lib/loading/deferred-screen';
import { type PageMeta, PageMetaCollector } from './lib/page-meta';

export { AREA_SCREENS, WEB_ROUTES } from './app/routes/route-table';
export { NotFound, SITE_ROUTES, SiteLayout };

/** What a role area shows until its code is loaded. */
export function renderWaiting(): string {
  return renderToString(<LoadingScreen />);
}

/** The markup of one public page with the clinic's settings, and the settings for the browser that hydrates it. */
export async function renderFor(path: string, settings: ClinicSettings): Promise<string> {
  const { html } = await render(path, settings);
  const { name, address, mapUrl, phone, openingHours } = settings;
  // The content security policy does not apply to a data block. An unescaped `<` could end the block too early.
  const written = JSON.stringify({ name, address, mapUrl, phone, openingHours }).replaceAll('<', '\\u003c');
  return `<div id="root">${html}</div><script type="application/json" id="${WRITTEN_SETTINGS}">${written}</script>`;
}

/** One public page as the build writes it: the markup and its head elements. */
export async function render(
  path: string,
  settings: ClinicSettings = DEFAULT_SETTINGS,
): Promise<{ html: string; meta: PageMeta }> {
  await SiteLayout.preload();
  await (SITE_ROUTES.find((route) => route.path === path)?.Screen ?? NotFound).preload();
  await preloadDeferredScreens();
  let meta: PageMeta | undefined;
  // The code below is synchronous, so no other page is rendered between this line and its end.
  setClinicSettings(settings);
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
