import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClinicSettings } from '@antam/contract/clinic-settings';
import { webDir } from './web-dir';

/** Writes the application's part of a public page: its markup, and the settings for the browser that hydrates it. */
export type RenderPage = (route: string, settings: ClinicSettings) => Promise<string>;

interface Renderer {
  renderFor: RenderPage;
}

/** The renderer that the web build leaves for the server. It is loaded with the first page that needs it. */
export function loadRenderer(): RenderPage {
  const file = pathToFileURL(path.join(webDir(), '.server/entry-server.js')).href;
  let loading: Promise<Renderer> | undefined;
  return async (route, settings) => {
    loading ??= import(file) as Promise<Renderer>;
    return (await loading).renderFor(route, settings);
  };
}
