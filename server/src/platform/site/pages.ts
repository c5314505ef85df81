import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VersionedSettings } from './follow-settings';
import { loadRenderer, type RenderPage } from './page-renderer';
import { webDir, webFiles } from './web-dir';

const PUBLIC_URL = /__PUBLIC_URL__/g;
/** The build marks what depends on the clinic's settings; it stands there with the default ones. */
const APP = /<!--app-->([\s\S]*)<!--\/app-->/;

export interface Page {
  type: string;
  plain: Buffer;
  etag: string;
  /** Compressed when first asked for: doing all of them at the start would make it wait. */
  encoded: { br?: Promise<Buffer>; gzip?: Promise<Buffer> };
}

interface BuiltPage {
  type: string;
  text: string;
}

export interface Pages {
  readonly isEmpty: boolean;
  /** The page of an address, with the clinic's settings as they are now. */
  find(url: string): Promise<Page> | undefined;
}

/** The pages of the web build, kept in memory: each is made once for every version of the clinic's settings. */
export async function loadPages(
  publicUrl: string,
  settings: () => VersionedSettings,
  onFailure: (error: unknown) => void,
): Promise<Pages> {
  const built = await readBuiltPages(publicUrl);
  const render = loadRenderer();
  const kept = new Map<string, { version: number; page: Promise<Page> }>();

  return {
    isEmpty: built.size === 0,
    find(url) {
      const source = built.get(url);
      if (!source) return undefined;
      const now = settings();
      const version = APP.test(source.text) ? now.version : 0;
      const found = kept.get(url);
      if (found?.version === version) return found.page;
      const page = makePage(source, url, version === 0 ? null : () => render(routeOf(url), now), onFailure);
      kept.set(url, { version, page });
      return page;
    },
  };
}

type Write = () => ReturnType<RenderPage>;

async function makePage(
  { type, text }: BuiltPage,
  url: string,
  write: Write | null,
  onFailure: (error: unknown) => void,
): Promise<Page> {
  const app = await write?.().catch((error) => {
    // The page as it was built lacks the clinic's address; a visitor who gets no page lacks everything.
    onFailure(new Error(`${url} was not rendered`, { cause: error }));
    return undefined;
  });
  const plain = Buffer.from(text.replace(APP, (_, asBuilt: string) => app ?? asBuilt));
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, plain, etag, encoded: {} };
}

async function readBuiltPages(publicUrl: string): Promise<Map<string, BuiltPage>> {
  const pages = new Map<string, BuiltPage>();
  for (const file of webFiles()) {
    if (!/\.html$|^(sitemap\.xml|robots\.txt)$/.test(file)) continue;
    const text = (await readFile(path.join(webDir(), file), 'utf8')).replace(PUBLIC_URL, publicUrl);
    const url = `/${file.replace(/(^|\/)index\.html$/, '')}`.replace(/(.)\/$/, '$1');
    pages.set(url, { type: typeOf(file), text });
  }
  return pages;
}

/** The address under which the web application shows a page: `/404.html` is what an unknown address shows. */
function routeOf(url: string): string {
  return url.replace(/\.html$/, '');
}

function typeOf(file: string): string {
  const type = file.endsWith('.xml') ? 'application/xml' : file.endsWith('.txt') ? 'text/plain' : 'text/html';
  return `${type}; charset=utf-8`;
}
