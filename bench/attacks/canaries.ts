import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '@antam/contract';
import { ROLES, type Role } from '@antam/contract/constants';
import { dayAhead } from '../../server/src/test/booking';
import { ask } from '../lab/ask';
import type { Claims } from '../lab/claims';
import type { BenchClinic } from '../lab/clinic';
import { addPerson, PASSWORD, type Person } from '../lab/people';
import { type Filled, fillFields } from './fill-fields';

/**
 * For each role, the words of another patient that it must never receive; a doctor's answers are checked separately.
 */
const NEVER: Record<Role, RegExp> = {
  Customer: /canary-(identity|clinical|talk|contact)|0900 000 999/,
  Staff: /canary-clinical/,
  Admin: /canary-(clinical|talk|contact)/,
  Doctor: /canary-contact/,
};
const ANY = /canary-|0900 000 999/;

/** Writes a unique word into every field and finds every response in which such a word appears. */
export async function plantCanaries({ claim }: Claims, clinic: BenchClinic): Promise<void> {
  const { db, url, server } = clinic;
  const filled = await fillFields(clinic, (field) => `canary-${field}`);
  const viewers = {} as Record<Role, Person>;
  for (const role of ROLES) viewers[role] = await addPerson(db, role);

  let asked = 0;
  let good = 0;
  const leaks: string[] = [];
  const look = async (who: string, target: string, as: Person | undefined, never: RegExp) => {
    asked += 1;
    const { status, body } = await ask(url, `GET ${target}`, { as });
    if (status === 200) good += 1;
    if (never.test(JSON.stringify(body))) leaks.push(`${who} ${target.slice(0, 60)}`);
  };
  for (const target of listTargets(filled)) {
    await look('nobody', target, undefined, ANY);
    for (const role of ROLES) await look(role, target, viewers[role], NEVER[role]);
  }
  claim(
    `${asked} reads by nobody and every role (${good} answered): canaries where they do not belong`,
    `${leaks.length} ${[...new Set(leaks)].slice(0, 4)}`.trim(),
    leaks.length === 0 && good > 100,
  );
  const record = await ask(url, `GET /api/patients/${filled.patient.userId}`, { as: filled.doctor });
  const text = JSON.stringify(record.body);
  const names = text.match(/canary-identity-\w+|0900 000 999|customer-b\d+/g) ?? [];
  claim(
    'the doctor’s patient record: who the patient is',
    names.length === 0 && text.includes('canary-clinical') ? 'not there' : names.join(', '),
    record.status === 200 && names.length === 0 && text.includes('canary-clinical'),
  );
  const own = JSON.stringify((await ask(url, 'GET /api/medical-records', { as: filled.patient })).body);
  claim(
    'and the patient sees their own',
    own.includes('canary-clinical-diagnosis') ? 'yes' : 'no',
    own.includes('canary-clinical-diagnosis'),
  );

  await provoke(url, filled);
  const lines = [...server.output, ...readFileSync(path.join(server.dataDir, 'postgres.log'), 'utf8').split('\n')];
  const secrets = [filled.patient.token, PASSWORD, filled.code, filled.patient.userName, 'canary-'];
  const telling = lines.filter((line) => secrets.some((secret) => line.includes(secret)) || ANY.test(line));
  claim(
    `${lines.length} log lines: canaries, tokens, passwords, codes, names`,
    `${telling.length} ${telling[0]?.slice(0, 200) ?? ''}`.trim(),
    telling.length === 0,
  );
}

/** Calls every GET endpoint of the contract for every known object, with every query parameter that can name one. */
function listTargets({ ids, code, patient, doctor }: Filled): string[] {
  const queries = [
    '',
    `?userId=${patient.userId}`,
    `?code=${code}`,
    '?role=Customer',
    `?doctorId=${doctor.doctorId}&date=${dayAhead(1)}`,
    '?search=canary',
    `?date=${dayAhead(0)}`,
    '?limit=200',
  ];
  const reads = ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.response !== 'stream');
  return reads.flatMap(({ endpoint }) =>
    endpoint.paths.flatMap((url) =>
      url.includes(':')
        ? ids.map((id) => url.replace(/:\w+/, id))
        : queries.filter((query) => query === '' || endpoint.query).map((query) => url + query),
    ),
  );
}

/** Requests with mistakes that could make a server log what it was sent. */
async function provoke(url: string, { patient, doctor, code }: Filled): Promise<void> {
  const bad = { diagnosis: 'canary-clinical-typed', userId: 'canary-id', prescription: 'canary-pill' };
  await ask(url, 'POST /api/medical-records', { as: doctor, body: bad });
  await ask(url, 'POST /api/auth/login', { body: { userName: patient.userName, password: 'canary-password' } });
  await ask(url, 'POST /api/auth/login', {
    body: `{"userName":"canary-broken`,
    headers: { 'content-type': 'application/json' },
  });
  await ask(url, 'POST /api/auth/register', {
    body: {
      userName: patient.userName,
      fullName: 'canary-double',
      password: PASSWORD,
      email: 'canary-double@example.vn',
    },
  });
  await ask(url, `GET /api/appointment?code=${code}&code=canary-two`, { as: patient });
  await ask(url, `GET /api/no-such-thing/canary-path?token=${patient.token}`, { as: patient });
  await ask(url, 'PUT /api/auth/me', {
    as: patient,
    body: { fullName: 'canary\r\n{"level":50,"msg":"canary-forged"}' },
  });
}
