import type { RegimenChange } from '@antam/contract/regimen-history';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { pressButton } from '../../test/press-button';
import { NoteDialog } from './note-dialog';

const ID = '0190a000-0000-7000-8000-000000000001';
const START: RegimenChange = {
  ...{ _id: ID, kind: 'start', regimenCode: 'NL.01', regimen: 'TDF/3TC/DTG', line: 1, reason: null },
  ...{ happenedOn: '2026-01-02', treatmentPlanId: ID, notedBy: { _id: ID, fullName: 'Trần Văn Bình' } },
};

function show(history: RegimenChange[]) {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json(history);
    sent.push(JSON.parse(String(body)));
    return Response.json({ _id: ID }, { status: 201 });
  });
  const onSaved = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoteDialog patientId={ID} onSaved={onSaved} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent, onSaved };
}
afterEach(() => vi.unstubAllGlobals());

test('a stop of a running regimen asks for its official reason and for nothing else', async () => {
  const { user, sent, onSaved } = show([START]);
  await screen.findByLabelText(/^Lý do/);
  expect(screen.getByLabelText(/^Thay đổi/)).toHaveProperty('value', 'stop');
  expect(screen.queryByLabelText(/^Phác đồ/)).toBeNull();
  await pressButton('Lưu');
  await screen.findByText('Vui lòng điền mục này.');
  await user.selectOptions(screen.getByLabelText(/^Lý do/), 'Tác dụng phụ');
  await pressButton('Lưu');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toMatchObject([{ userId: ID, kind: 'stop', reason: 2, regimenCode: null, line: null }]);
});

test('of a patient without a history only a start can be noted, with a regimen of the official list', async () => {
  const { user, sent, onSaved } = show([]);
  const kind = await screen.findByLabelText(/^Thay đổi/);
  expect([...kind.querySelectorAll('option')].map((option) => option.value)).toEqual(['start']);
  await user.selectOptions(screen.getByLabelText(/^Phác đồ/), 'NL.06');
  await pressButton('Lưu');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toMatchObject([{ kind: 'start', regimenCode: 'NL.06', reason: null }]);
});
