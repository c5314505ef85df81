import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { dayAhead } from '../../server/src/test/booking';
import type { BenchClinic } from '../lab/clinic';
import type { Request } from '../lab/load';
import type { Person } from '../lab/people';
import { bookedSlotsRequest, bookingRequest } from '../lab/requests';

const PEOPLE = 16;
/** The pause between two calls of one person; without pauses the bench would measure queueing, not memory. */
const PAUSE_MS = 50;

export interface MixedLoad {
  stop(): Promise<{ calls: number; failures: Map<string, number> }>;
}

/** People who read, book, write and look again, each one call at a time, until they are told to stop. */
export function startMixedLoad(clinic: BenchClinic): MixedLoad {
  const pool = new Pool(clinic.url, { connections: PEOPLE, pipelining: 1 });
  const failures = new Map<string, number>();
  let calls = 0;
  let isStopped = false;
  const person = async () => {
    while (!isStopped) {
      const request = requestFor(clinic, calls++);
      const { statusCode, body } = await pool.request(request);
      await body.dump();
      if (statusCode >= 400) {
        const what = `${statusCode} ${request.method} ${request.path.split('?')[0]}`;
        failures.set(what, (failures.get(what) ?? 0) + 1);
      }
      await sleep(PAUSE_MS);
    }
  };
  const people = Array.from({ length: PEOPLE }, person);
  return {
    async stop() {
      isStopped = true;
      await Promise.all(people);
      await pool.close();
      return { calls, failures };
    },
  };
}

const TEXT = 'Tôi muốn đổi giờ hẹn sang buổi chiều.';

function requestFor(clinic: BenchClinic, turn: number): Request {
  const { staff, patients, doctors } = clinic;
  const patient = patients[turn % patients.length] as Person;
  const doctor = doctors[turn % doctors.length] as Person;
  const get = (as: Person, path: string): Request => ({ method: 'GET', path, headers: bearer(as) });
  const post = (as: Person, path: string, body: unknown): Request => ({
    method: 'POST',
    path,
    headers: { ...bearer(as), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const round = Math.floor(turn / 12);
  const choices: (() => Request)[] = [
    () => get(patient, '/api/overview'),
    () => get(patient, '/api/auth/me'),
    () => get(patient, '/api/appointment/appointment'),
    () => bookedSlotsRequest(clinic, turn, 3 + (round % 300)),
    () => bookedBy(staff, bookingRequest(clinic, round), patients[round % patients.length] as Person),
    () => post(patient, '/api/messages', { text: TEXT }),
    () => get(staff, '/api/conversations?limit=20'),
    () => get(staff, '/api/patients?search=nguoi&limit=20'),
    () => get(doctor, '/api/overview'),
    () => get(doctor, `/api/appointment/appointment?from=${dayAhead(0)}&to=${dayAhead(30)}&limit=50`),
    () => get(doctor, `/api/patients/${patient.userId}`),
    () => get(doctor, '/api/doctors'),
  ];
  return (choices[turn % choices.length] as () => Request)();
}

/** Reception books for the patient: a patient may have five visits ahead, and ten minutes bring more. */
function bookedBy(staff: Person, request: Request, patient: Person): Request {
  const body = JSON.stringify({ ...JSON.parse(request.body ?? ''), userId: patient.userId, despiteWarning: true });
  return { ...request, headers: { ...request.headers, ...bearer(staff) }, body };
}

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
