import type { VisitPage } from '@antam/contract/visit-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  answerVisits,
  drafts,
  NAME,
  openChanging,
  openVisit,
  PAGE,
  RECORD,
  signatures,
  wire,
} from '../../test/open-visit';

answerVisits();

const findings = () => screen.getByLabelText('Khám thấy gì') as HTMLTextAreaElement;
const draftOf = (notes: string, version: number) => ({ content: { notes }, version, savedAt: '2026-11-16T02:00:00Z' });

test('a page that is closed sends what was typed at once, and to its end', async () => {
  const user = openVisit();
  await user.type(findings(), 'A');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await user.type(findings(), 'B');
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(drafts()).toHaveLength(2));
  expect(drafts()[1]).toMatchObject({ keepalive: true, body: { content: { notes: 'AB' } } });
  fireEvent(window, new Event('pagehide'));
  expect(drafts()).toHaveLength(2);
});

test('of two windows the one with the older text may load the newer one or keep its own', async () => {
  const { user, change } = openChanging(PAGE);
  wire.refusal = { status: 409, code: 'draft.changedElsewhere', message: 'x' };
  await user.type(findings(), 'Của tôi');
  await screen.findByText('Bản nháp này đã được sửa ở cửa sổ khác.');
  expect(findings().value).toBe('Của tôi');
  change({ ...PAGE, draft: draftOf('Của cửa sổ kia', 7) });
  wire.refusal = null;
  await user.click(screen.getByRole('button', { name: 'Giữ bản này' }));
  await waitFor(() => expect(drafts().at(-1)?.body).toMatchObject({ version: 7, content: { notes: 'Của tôi' } }));
});

test('a signature that would lose newer text of another window is refused, and both texts are kept', async () => {
  const { user } = openChanging({ ...PAGE, draft: draftOf('Ho', 3) });
  wire.refusal = { status: 409, code: 'draft.changedElsewhere', message: 'Bản nháp đã được sửa ở cửa sổ khác.' };
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await user.click(await screen.findByRole('button', { name: 'Ký BN1001' }));
  await screen.findByText('Bản nháp này đã được sửa ở cửa sổ khác.');
  expect([signatures()[0]?.body.draftVersion, findings().value]).toEqual([3, 'Ho']);
});

test('what was typed stays on the screen when another window signs the visit', async () => {
  const { user, change, show } = openChanging(PAGE);
  await user.type(findings(), 'Chưa ký');
  change({ ...PAGE, signedRecord: { ...RECORD, signedAt: '2026-11-16T02:00:00Z' } });
  show();
  await screen.findByText(/^Lượt khám này đã được ký ở cửa sổ khác/);
  expect(findings().value).toBe('Chưa ký');
  await user.click(screen.getByRole('button', { name: 'Xem hồ sơ đã ký' }));
  await screen.findByText('Đã ký hồ sơ của BN1001');
});

test('a page on which nothing was typed shows the record that another window signed', async () => {
  const { change, show } = openChanging(PAGE);
  change({ ...PAGE, signedRecord: { ...RECORD, signedAt: '2026-11-16T02:00:00Z' } });
  show();
  await screen.findByText('Đã ký hồ sơ của BN1001');
});

test('without a network a signature fails at once, and is not sent by itself later', async () => {
  const user = openVisit();
  await user.type(findings(), 'Cũ');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  const sign = await screen.findByRole('button', { name: 'Ký BN1001' });
  wire.isAway = true;
  fireEvent(window, new Event('offline'));
  await user.click(sign);
  await screen.findByText(/^No connection/);
  wire.isAway = false;
  fireEvent(window, new Event('online'));
  await user.click(screen.getByRole('button', { name: 'Xem lại' }));
  await user.type(findings(), ', mới');
  await waitFor(() => expect(drafts().at(-1)?.body).toMatchObject({ content: { notes: 'Cũ, mới' } }));
  expect(signatures()).toEqual([]);
});

test('what is being signed cannot be changed any more', async () => {
  const user = openVisit();
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  let answer = () => {};
  wire.held = new Promise((resolve) => {
    answer = () => resolve();
  });
  await user.click(await screen.findByRole('button', { name: 'Ký BN1001' }));
  for (const name of ['Xem lại', 'Close'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  answer();
  await screen.findByText('Đã ký hồ sơ của BN1001');
});

/** Keeps drafts as the server does; the answer of the first save is lost, or comes after that of the second. */
function keepDrafts(first: 'lost' | 'late') {
  const server = { draft: null as VisitPage['draft'], saves: 0, wasRefused: false };
  let isSecondAnswered = () => {};
  const second = new Promise<void>((resolve) => {
    isSecondAnswered = resolve;
  });
  const refused = () => {
    server.wasRefused = true;
    return Response.json({ code: 'draft.changedElsewhere', message: 'x', fields: {} }, { status: 409 });
  };
  const others = fetch;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const known = server.draft?.version ?? 0;
    if (address.endsWith('/signature')) {
      const { draftVersion } = JSON.parse(String(request.body));
      return draftVersion === known ? others(address, request) : refused();
    }
    if (address.endsWith(NAME.id)) {
      // The database has the names in an order of its own.
      const content = Object.fromEntries(Object.entries(server.draft?.content ?? {}).sort());
      return Response.json({ ...PAGE, draft: server.draft && { ...server.draft, content } });
    }
    if (!address.endsWith('/draft')) return others(address, request);
    const { content, version } = JSON.parse(String(request.body));
    server.saves += 1;
    if (version !== known) return refused();
    server.draft = { content, version: known + 1, savedAt: '2026-11-16T02:00:00Z' };
    if (known === 0 && first === 'lost') throw new TypeError('Failed to fetch');
    if (known === 0) await second;
    if (known === 1) isSecondAnswered();
    return Response.json({ version: known + 1, savedAt: '2026-11-16T02:00:00Z' });
  });
  return server;
}

test('a draft that was stored although its answer was lost is not taken for that of another window', async () => {
  const user = openVisit();
  const server = keepDrafts('lost');
  await user.type(findings(), 'Ho');
  await screen.findByText(/^Chưa lưu được/);
  await user.type(findings(), ', sốt');
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(server.draft).toMatchObject({ version: 2, content: { notes: 'Ho, sốt' } }));
  await screen.findByText(/^Đã lưu nháp/);
  expect([server.wasRefused, screen.queryByRole('alert')]).toEqual([true, null]);
});

test('a visit is signed although the answer of the last save was lost', async () => {
  const user = openVisit();
  const server = keepDrafts('lost');
  await user.type(findings(), 'Ho');
  await screen.findByText(/^Chưa lưu được/);
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await user.click(await screen.findByRole('button', { name: 'Ký BN1001' }));
  await screen.findByText('Đã ký hồ sơ của BN1001');
  expect([server.wasRefused, signatures().map(({ body }) => body.draftVersion)]).toEqual([true, [1]]);
});

test('two saves whose answers arrive in the other order are followed by a third', async () => {
  const user = openVisit();
  const server = keepDrafts('late');
  await user.type(findings(), 'A');
  await waitFor(() => expect(server.saves).toBe(1));
  await user.type(findings(), 'B');
  fireEvent(window, new Event('pagehide'));
  await screen.findByText(/^Đã lưu nháp/);
  await user.type(findings(), 'C');
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(server.draft).toMatchObject({ version: 3, content: { notes: 'ABC' } }));
  expect(server.wasRefused).toBe(false);
});
