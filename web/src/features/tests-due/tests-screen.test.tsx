import type { DoctorsLabResult } from '@antam/contract/lab-results';
import type { DueTest, TestState } from '@antam/contract/rule-answers';
import {
  type PatientOnTestList,
  TB_SYMPTOMS,
  type TestOfPatient,
  type PatientTests as Tests,
} from '@antam/contract/tests-due';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import { PatientTests } from './patient-tests';
import TestsScreen from './tests-screen';

const ID = '0190a000-0000-7000-8000-000000000001';
const pack = { pack: 'VN-2021', version: 1 };
const answer = (name: DueTest, state: TestState): TestOfPatient => ({
  ...{ ...pack, rule: 'viralLoad.routine', because: [{ what: 'artStart', on: '2026-01-05' }], due: '2026-07-05' },
  ...{ test: name, state, missed: [], hasWaitedTooLong: false },
});
const RESULT: DoctorsLabResult = {
  ...{
    _id: '0190a000-0000-7000-8000-000000000002',
    analyte: 'ViralLoad' as const,
    loinc: '20447-9',
    unit: 'copies/mL',
  },
  ...{ value: 46, belowDetection: false, sampledOn: '2026-11-08', resultedOn: '2026-11-13' },
  ...{ releasedAt: null, sentence: null, seenAt: null },
};
const DUE: PatientOnTestList = {
  ...{ _id: ID, patientCode: 'BN1012', groups: ['resultIn', 'overdue', 'dueSoon', 'sampleTaken', 'course'] },
  tests: [answer('AltAst', 'overdue'), answer('Lipids', 'dueSoon')],
  course: {
    ...{ ...pack, rule: 'course.open', because: [], due: '2027-02-03', state: 'talksLeft' },
    ...{ talksDone: 1, talksWanted: 3, talks: ['2026-11-03'] },
  },
  samples: [{ _id: '0190a000-0000-7000-8000-000000000003', test: 'HBsAg', takenOn: '2026-11-12' }],
  unseen: [RESULT],
};
const NOTHING = { groups: [], tests: [], course: null, samples: [], unseen: [] };
const QUIET: Tests = {
  ...{ _id: ID, patientCode: 'BN1012', ...NOTHING, unreleased: [], tbScreen: null, prompts: [] },
  all: [answer('ViralLoad', 'seen'), answer('HBsAg', 'notDue'), answer('Glucose', 'sampleTaken')],
};

let asked: string[] = [];
let sent: { method: string; path: string; body: unknown }[] = [];
let list: PatientOnTestList[] = [];
let ofPatient: Tests = QUIET;

beforeEach(() => {
  queryClient.clear();
  [asked, sent, list, ofPatient] = [[], [], [DUE], QUIET];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://clinic').pathname;
    if (init.method && init.method !== 'GET') {
      sent.push({ method: init.method, path, body: init.body ? JSON.parse(String(init.body)) : null });
      return path.endsWith('/seen') || path.endsWith('/release')
        ? Response.json(RESULT)
        : new Response(null, { status: 204 });
    }
    asked.push(url);
    if (path.endsWith('/counts'))
      return Response.json({ all: 1, resultIn: 1, overdue: 1, due: 0, dueSoon: 1, sampleTaken: 1, course: 1 });
    return Response.json(path.endsWith('/tests') ? ofPatient : list);
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(screenOf: ReactNode) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{screenOf}</MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('one press notes the samples of what is due; what is due soon is not ticked', async () => {
  const user = show(<TestsScreen />);
  await pressButton('Đã lấy mẫu (1) của BN1012');
  await waitFor(() =>
    expect(sent).toEqual([{ method: 'POST', path: `/api/patients/${ID}/samples`, body: { tests: ['AltAst'] } }]),
  );
  await user.click(screen.getByRole('checkbox', { name: /Mỡ máu/ }));
  await pressButton('Đã lấy mẫu (2) của BN1012');
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ tests: ['AltAst', 'Lipids'] }));
});

test('a group with its number narrows the list', async () => {
  const user = show(<TestsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Quá hạn 1' }));
  await waitFor(() => expect(asked.at(-1)).toContain('group=overdue'));
  expect(screen.getByRole('button', { name: 'Quá hạn 1' }).getAttribute('aria-pressed')).toBe('true');
});

test('a result is marked as seen, or released with a sentence', async () => {
  const user = show(<TestsScreen />);
  await pressButton('Đã xem Tải lượng virus, 08/11/2026');
  await waitFor(() =>
    expect(sent).toEqual([{ method: 'PUT', path: `/api/lab-results/${RESULT._id}/seen`, body: { userId: ID } }]),
  );
  await pressButton('Gửi Tải lượng virus, 08/11/2026 cho bệnh nhân');
  const dialog = await screen.findByRole('dialog', { name: /^Tải lượng virus, 08\/11\/2026: 46/ });
  await user.type(within(dialog).getByLabelText(/^Lời nhắn/), 'Rất tốt.');
  await pressButton('Gửi cho bệnh nhân');
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      ...{ method: 'PUT', path: `/api/lab-results/${RESULT._id}/release` },
      body: { userId: ID, sentence: 'Rất tốt.' },
    }),
  );
});

test('a talk, the repeat of a high viral load and a result on paper take one press each', async () => {
  show(<TestsScreen />);
  expect(await screen.findByText(/Đã tư vấn 1\/3 buổi: 03\/11\/2026/)).toBeTruthy();
  await pressButton('Ghi buổi tư vấn hôm nay cho BN1012');
  await waitFor(() => expect(sent.at(-1)?.path).toBe(`/api/patients/${ID}/talks`));
  await pressButton('Đã lấy mẫu lặp lại của BN1012');
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ tests: ['ViralLoad'] }));
  await pressButton('Đã xem kết quả');
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ how: 'resultSeen' }));
});

test('at a visit no symptom is one press, and a test that is not due can be ordered early', async () => {
  const user = show(<PatientTests patientId={ID} isAtVisit />);
  await pressButton('Không có triệu chứng nào');
  await waitFor(() =>
    expect(sent).toEqual([
      { method: 'PUT', path: `/api/patients/${ID}/tb-screen`, body: { symptoms: [], from: null } },
    ]),
  );
  expect(screen.getByText('Hiện không có xét nghiệm nào đến hạn.')).toBeTruthy();

  await user.click(screen.getByText('Xét nghiệm khác'));
  const others = within(screen.getByRole('group', { name: 'Chưa đến hạn, bác sĩ chỉ định sớm' }));
  expect(others.queryByRole('checkbox', { name: 'Đường huyết' })).toBeNull();
  await user.click(others.getByRole('checkbox', { name: 'Tải lượng virus' }));
  await pressButton(/xét nghiệm chưa đến hạn của BN1012$/);
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { tests: ['ViralLoad'] } }));
});

test('the focus stays with the patient, then with the list, when what was pressed is gone', async () => {
  const rest = { ...DUE, _id: '0190a000-0000-7000-8000-000000000004', patientCode: 'BN1013' };
  list = [DUE, rest];
  show(<TestsScreen />);
  const seen = (await screen.findAllByRole('button', { name: /^Đã xem Tải lượng virus/ }))[0] as HTMLElement;
  list = [{ ...DUE, unseen: [] }, rest];
  seen.focus();
  seen.click();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('BN1012'));
  list = [rest];
  const take = screen.getByRole('button', { name: 'Đã lấy mẫu (1) của BN1012' });
  take.focus();
  take.click();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Xét nghiệm' })));
});

test('at a visit the focus stays in the part once the samples are noted', async () => {
  ofPatient = { ...QUIET, groups: ['overdue'], tests: DUE.tests };
  show(<PatientTests patientId={ID} isAtVisit />);
  const take = await screen.findByRole('button', { name: 'Đã lấy mẫu (1) của BN1012' });
  ofPatient = QUIET;
  take.focus();
  take.click();
  await waitFor(() => expect(take.isConnected).toBe(false));
  expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Không có triệu chứng nào' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('a live update that takes a row away leaves the words that are being written to its patient', async () => {
  const user = show(<TestsScreen />);
  await pressButton('Gửi Tải lượng virus, 08/11/2026 cho bệnh nhân');
  await user.type(await screen.findByLabelText(/^Lời nhắn/), 'Rất');
  list = [];
  await queryClient.invalidateQueries({ queryKey: ['testsDue'] });
  await waitFor(() => expect(screen.queryByText('BN1012')).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Lời nhắn/).value).toBe('Rất');
});

test('symptoms that another window has noted stand beside those ticked here, and the screen they began from is sent', async () => {
  const user = show(<PatientTests patientId={ID} isAtVisit />);
  const boxes = (await screen.findAllByRole('checkbox')) as HTMLInputElement[];
  const ticks = () => boxes.slice(0, 4).map(({ checked }) => checked);
  await user.click(boxes[1] as HTMLInputElement);
  ofPatient = { ...QUIET, tbScreen: { symptoms: ['cough'] } };
  await queryClient.invalidateQueries({ queryKey: ['testsDue'] });
  await waitFor(() => expect(ticks()).toEqual([true, true, false, false]));
  await pressButton('Lưu triệu chứng');
  const [first, second] = TB_SYMPTOMS;
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ symptoms: [first, second], from: ['cough'] }));
});
