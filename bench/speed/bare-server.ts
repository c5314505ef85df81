import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { newId } from '../../server/src/platform/ids';
import { factsOf } from './facts';
import { type Facts, fill, type Step } from './replay';

export interface BareSettings {
  url: string;
  port: number;
  pool: number;
  book: Step[];
  bookedSlots: Step[];
}

interface Call {
  before: Prepared[];
  inside: Prepared[];
  fresh: string[];
}
type Prepared = Step & { name: string; isAnswer: boolean };

/**
 * The least a server can be: node:http, pg, and the statements of each call as they were recorded. It checks nothing,
 * logs nothing and strips nothing. Statements are named and connections set up just as ours are.
 */
export function serveBare(file: string): void {
  const { url, port, pool: max, book, bookedSlots } = JSON.parse(readFileSync(file, 'utf8')) as BareSettings;
  const options = '-c timezone=UTC -c statement_timeout=3500 -c role=antam_app';
  const pool = new pg.Pool({ connectionString: url, max, options, keepAlive: true, idleTimeoutMillis: 60_000 });
  const calls = { POST: prepare(book), GET: prepare(bookedSlots) };
  process.once('disconnect', () => process.exit());

  const answer = async (request: IncomingMessage, response: ServerResponse, body: string) => {
    const call = request.method === 'POST' ? calls.POST : calls.GET;
    const facts = factsOf({ headers: request.headers as never, path: request.url ?? '', body });
    for (const name of call.fresh) facts[name] = newId();
    const text = JSON.stringify(await run(pool, call, facts));
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  };

  createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      answer(request, response, Buffer.concat(chunks).toString('utf8')).catch((error) => {
        console.error(error);
        response.writeHead(500).end();
      });
    });
  }).listen(port, '127.0.0.1', () => process.send?.('ready'));
}

async function run(pool: pg.Pool, { before, inside }: Call, facts: Facts): Promise<unknown> {
  let answer: unknown;
  const send = async (on: pg.Pool | pg.PoolClient, step: Prepared) => {
    const { rows } = await on.query({
      name: step.name,
      text: step.text,
      values: step.values.map((value) => fill(value, facts)),
    });
    if (step.isAnswer) answer = rows;
    return rows;
  };
  for (const [index, step] of before.entries()) {
    const rows = await send(pool, step);
    if (index === 0) facts.patientId = rows[0].user_id;
  }
  if (inside.length === 0) return answer;

  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const step of inside) await send(client, step);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return answer;
}

function prepare(steps: Step[]): Call {
  const begin = steps.findIndex(({ text }) => text === 'begin');
  const prepared = steps.map((step) => ({
    ...step,
    name: createHash('sha1').update(step.text).digest('base64url'),
    // Whatever is read last is what the caller gets to see.
    isAnswer: /^select (?!pg_notify|"id")/.test(step.text),
  }));
  const names = steps.flatMap(({ values }) => values).flatMap((value) => value?.filter((_, index) => index % 2) ?? []);
  return {
    before: begin === -1 ? prepared : prepared.slice(0, begin),
    inside: begin === -1 ? [] : prepared.slice(begin + 1, -1),
    fresh: [...new Set(names)].filter((name) => name.startsWith('fresh')),
  };
}
