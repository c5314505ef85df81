import type { VisitPage as Page } from '@antam/contract/visit-page';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { VisitPage } from '../features/visit-page/visit-page';
import { queryClient } from '../lib/call/query-client';
import { beginSession, endSession } from '../lib/call/session';
import { clinicToday } from '../lib/time/clinic';

export const ID = '0190a000-0000-7000-8000-000000000001';
export const NAME = { kind: 'appointment', id: ID } as const;
export const RECORD = {
  _id: 'r1',
  doctorId: { _id: 'd1', userId: { _id: 'u1', fullName: 'Lê Minh' } },
  ...{ appointmentId: null, treatmentPlanId: null, diagnosis: 'HIV ổn định', notes: 'Khỏe' },
  ...{ recordDate: '2026-08-01', createdAt: '2026-08-01T00:00:00Z', signedAt: null, additions: [] },
  ...{ prescriptionCode: null, overrides: [] },
  prescription: [
    {
      ...{
        medicationName: 'TDF/3TC/DTG 300/300/50 mg',
        dosage: '1 viên',
        frequency: '1 lần/ngày',
        duration: '90 ngày',
      },
      ...{ instructions: null, daysSupply: 90, medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1 },
      ...{ quantity: 90, unit: 'viên' },
    },
  ],
} as NonNullable<Page['lastRecord']>;
const TAKEN = {
  ...{ medicineCode: 'tdf-3tc-dtg-300-300-50', medicineName: 'TDF/3TC/DTG 300/300/50 mg' },
  ...{ unitsPerDose: 1, timesADay: 1 },
};
/** Low enough for three months of medicine at once. */
const VIRAL_LOAD: Page['results'][number] = {
  ...{ _id: 'l1', analyte: 'ViralLoad', loinc: '', unit: 'copies/mL', value: 20, belowDetection: true },
  ...{ sampledOn: clinicToday(), resultedOn: null, releasedAt: null, sentence: null, seenAt: null },
};
export const PAGE: Page = {
  visit: {
    ...{ kind: 'appointment', _id: ID, patientCode: 'BN1001', ticket: 7, arrivedAt: null, date: clinicToday() },
    ...{ timeSlot: '09:00-09:30', serviceType: 'Examination', status: 'Confirmed', calledAt: null, completedAt: null },
    ...{ noShowAt: null, reason: 'Tái khám' },
  },
  patient: { _id: 'p1', patientCode: 'BN1001', gender: 'Male', dateOfBirth: '1990-01-01' },
  ...{
    plans: [],
    regimenChanges: [],
    results: [VIRAL_LOAD],
    lastRecord: RECORD,
    lastPrescription: RECORD,
    stillTaken: [[TAKEN]],
    signedRecord: null,
  },
  careFile: {
    artStartedOn: '2020-01-01',
    allergies: null,
    otherMedicines: null,
    weightKg: null,
    tbTreatmentCode: null,
    left: null,
  },
  ...{ arvRunsOutOn: null, arvSuppliedOn: null, returned: null, visitsAhead: [], draft: null, next: null },
};

type Sent = { path: string; method: string; body: Record<string, unknown>; keepalive: boolean };
type Wire = {
  sent: Sent[];
  refusal: { status: number; code: string; message: string } | null;
  /** Whether there is no network. */
  isAway: boolean;
  /** What the server waits for before it answers. */
  held: Promise<void> | null;
  /** The proposed next visit; null where the server cannot say. */
  proposal: { day: { date: string; slots: string[] } | null } | null;
};
const PROPOSAL = { day: { date: '2099-01-02', slots: ['08:00-08:30', '09:00-09:30'] } };
const QUIET: Omit<Wire, 'sent'> = { refusal: null, isAway: false, held: null, proposal: PROPOSAL };
/** What the page sent, and what becomes of it. */
export const wire: Wire = { sent: [], ...QUIET };

async function answer(address: string, { method = 'GET', body, keepalive = false }: RequestInit): Promise<Response> {
  // An answer takes a moment, as over a network.
  await new Promise((resolve) => setTimeout(resolve));
  const path = address.replace(/\?.*/, '');
  if (path === '/api/next-visit')
    return Response.json(wire.proposal ?? { code: 'request.tooMany', message: 'x' }, {
      status: wire.proposal ? 200 : 429,
    });
  if (path.endsWith('/presence')) return Response.json({ others: [{ _id: 'u2', fullName: 'BS. Hai' }] });
  if (method === 'GET') return Response.json([]);
  if (wire.isAway) throw new TypeError('Failed to fetch');
  wire.sent.push({ path, method, body: JSON.parse(String(body ?? '{}')), keepalive });
  await wire.held;
  if (wire.refusal) return Response.json({ ...wire.refusal, fields: {} }, { status: wire.refusal.status });
  if (path.endsWith('/draft')) return Response.json({ version: wire.sent.length, savedAt: '2026-11-16T02:00:00Z' });
  return Response.json({ record: { ...RECORD, signedAt: '2026-11-16T02:00:00Z' }, nextVisit: null, next: null });
}

export const DOCTOR = { token: 'secret', userId: 'u1', roleName: 'Doctor' } as const;

/** A server that answers the page of one visit to a doctor who is signed in; for each test of a file. */
export function answerVisits(): void {
  beforeEach(() => {
    beginSession(DOCTOR);
    Object.assign(wire, { sent: [], ...QUIET });
    queryClient.clear();
    vi.stubGlobal('fetch', answer);
  });
  afterEach(() => {
    // Leaving the page tells the server, which still answers here.
    cleanup();
    endSession();
    vi.unstubAllGlobals();
  });
}

export const openVisit = (page: Page = PAGE) => openChanging(page).user;

/** Opens the page of a visit; `change` is what the server has later, `show` draws it. */
export function openChanging(page: Page) {
  let newest = page;
  const ui = (shown: Page) => (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <VisitPage name={NAME} page={shown} picture={() => null} onReload={async () => ({ data: newest })} />
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(ui(page));
  return {
    user: userEvent.setup(),
    change(later: Page) {
      newest = later;
    },
    show: () => rerender(ui(newest)),
  };
}

export const drafts = () => wire.sent.filter(({ path }) => path.endsWith('/draft'));
export const signatures = () => wire.sent.filter(({ path }) => path.endsWith('/signature'));
