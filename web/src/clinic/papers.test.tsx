import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/call/query-client';
import { beginSession, endSession, meetViewer } from '../lib/call/session';
import { pressButton } from '../test/press-button';
import { SnackbarRegion } from '../ui/snackbar';
import { DoctorPapers } from './doctor-papers';
import { SheetButton } from './record-papers';
import { VisitSlipButton } from './visit-papers';

const ID = '0190a000-0000-7000-8000-000000000001';
let asked: string[] = [];
let saved: { name: string; type: string }[] = [];
let answer: () => Response;

beforeEach(() => {
  [asked, saved] = [[], []];
  answer = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
  let type = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    type = (file as Blob).type;
    return 'blob:paper';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type });
  });
});
afterEach(() => {
  endSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (part: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      {part}
      <SnackbarRegion />
    </QueryClientProvider>,
  );

test('a press saves the sheet under a name that tells nothing', async () => {
  show(<SheetButton recordId={ID} date="2026-11-16" />);
  await pressButton('Prescription sheet of 16/11/2026');
  await vi.waitFor(() => expect(saved).toEqual([{ name: 'paper.pdf', type: 'application/pdf' }]));
  expect(asked).toEqual([`/api/papers/sheets/${ID}`]);
});

test('a paper that cannot be made is said until it is saved', async () => {
  answer = () => new Response('', { status: 502 });
  show(<SheetButton recordId={ID} date="2026-11-16" />);
  await pressButton('Prescription sheet of 16/11/2026');
  expect(await screen.findByText(/could not be made/)).toBeTruthy();
  expect(saved).toEqual([]);

  answer = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  await pressButton('Prescription sheet of 16/11/2026');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  await vi.waitFor(() => expect(screen.queryByText(/could not be made/)).toBeNull());
});

const RECORD = {
  ...{ _id: ID, recordDate: '2026-11-16', prescription: [] },
  doctorId: { _id: 'd1', userId: { _id: 'u1', fullName: 'BS. Lê Minh' } },
};

test('only the doctor who wrote a record is offered its papers', async () => {
  beginSession({ token: 't', userId: 'u2', roleName: 'Doctor' });
  const { unmount } = show(<DoctorPapers record={RECORD} hasSummary />);
  expect(screen.queryByText('Tóm tắt điều trị (chuyển cơ sở)')).toBeNull();
  unmount();
  beginSession({ token: 't', userId: 'u1', roleName: 'Doctor' });
  show(<DoctorPapers record={RECORD} hasSummary />);
  await pressButton('Tóm tắt điều trị (chuyển cơ sở)');
  await vi.waitFor(() => expect(asked).toEqual([`/api/papers/summaries/${ID}`]));
});

test('reception is offered the slip of an arrival, a doctor is not', async () => {
  const signIn = (roleName: 'Doctor' | 'Staff') => {
    beginSession({ token: 't', userId: 'u1', roleName });
    meetViewer({ _id: 'u1', roleName } as never);
  };
  signIn('Doctor');
  const { unmount } = show(<VisitSlipButton visit={{ arrivalId: ID }} />);
  expect(screen.queryByText('Visit slip (PDF)')).toBeNull();
  unmount();
  signIn('Staff');
  show(<VisitSlipButton visit={{ arrivalId: ID }} />);
  await pressButton('Visit slip (PDF)');
  await vi.waitFor(() => expect(asked).toEqual([`/api/papers/arrival-slips/${ID}`]));
});
