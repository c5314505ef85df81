import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../http/error-handler';
import { Refusal } from '../http/refusal';
import type { Page, Pages } from './pages';
import { webDir, webFiles } from './web-dir';
import { readWebRoutes, type WebRoutes } from './web-routes';

export interface CspHashes {
  styleHashes: string[];
  scriptHashes: string[];
}

const KEPT_BACK = /\.(html|br|gz|map|json)$|^\/(sitemap\.xml|robots\.txt)$|\/\./;

/** Hashes of the inline styles of the prerendered pages; written by the web build. */
export function readCspHashes(): CspHashes {
  return readBuilt<CspHashes>('csp.json') ?? { styleHashes: [], scriptHashes: [] };
}

/** Serves the built site: prerendered pages from memory, files in precompressed form, the app for the rest. */
export async function registerWeb(
  app: FastifyInstance,
  pages: Pages,
  findAllowed: (url: string) => string[] | undefined,
): Promise<void> {
  const routes = readWebRoutes(readBuilt<WebRoutes>('routes.json') ?? { known: [], areas: [] });

  if (!pages.isEmpty) {
    const files = listAddresses();
    await app.register(fastifyStatic, {
      root: webDir(),
      // Its own route reads the whole folder of files again for each of them.
      serve: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
    const sendFile = (request: FastifyRequest, reply: FastifyReply) => {
      const url = pathOf(request);
      return files.has(url) ? reply.sendFile(url) : reply.callNotFound();
    };
    app.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler: sendFile });
  }

  app.setNotFoundHandler((request, reply) => {
    const url = pathOf(request);
    const allowed = app.supportedMethods.includes(request.method) ? findAllowed(url) : ['GET', 'POST', 'PUT', 'DELETE'];
    if (allowed && !allowed.includes(request.method))
      return sendRefusal(reply.header('allow', allowed.join(', ')), new Refusal('request.methodNotAllowed'));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || url.startsWith('/api/') || url.startsWith('/uploads/') || isFileName(url)) {
      const page = isRead && !url.endsWith('.html') && pages.find(url);
      return page ? sendPage(request, reply, page) : sendRefusal(reply, new Refusal('request.notFound'));
    }
    const address = url.replace(/\/$/, '') || '/';
    const isKnown = routes.isKnown(address);
    // Below a role's area the app itself shows that the address does not exist, in that area's layout.
    const shell = isKnown || routes.isBelowArea(address) ? '/app.html' : '/404.html';
    const page = pages.find(address) ?? pages.find(shell);
    if (!page) return sendRefusal(reply, new Refusal('request.notFound'));
    return sendPage(request, reply, page, isKnown ? 200 : 404);
  });
}

const ENCODERS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  found: Promise<Page>,
  status = 200,
): Promise<FastifyReply> {
  const page = await found;
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
  reply.code(status).header('vary', 'accept-encoding').header('cache-control', 'no-cache');
  reply.header('etag', page.etag);
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.type(page.type);
  if (!encoding) return reply.send(page.plain);
  page.encoded[encoding] ??= ENCODERS[encoding](page.plain);
  return reply.header('content-encoding', encoding).send(await page.encoded[encoding]);
}

/**
 * The best encoding that the browser accepts and we have, or none; `q=0` excludes one, and `*` means the one all
 * browsers read.
 */
export function chooseEncoding(accepted: string): 'br' | 'gzip' | null {
  return negotiate(accepted.toLowerCase().replaceAll('*', 'gzip'), ['br', 'gzip']);
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] as string;

/** The addresses of the built files. Pages come from memory, and the build's internal files are not served. */
function listAddresses(): Set<string> {
  return new Set(webFiles().flatMap((file) => (KEPT_BACK.test(`/${file}`) ? [] : [`/${file}`])));
}

function isFileName(url: string): boolean {
  return /\.[a-z0-9]{1,12}$/i.test(url) || url.startsWith('/.');
}

/** A file that the web build wrote for the server. */
function readBuilt<T>(name: string): T | undefined {
  const file = path.join(webDir(), name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
