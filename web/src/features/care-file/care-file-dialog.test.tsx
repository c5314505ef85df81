import type { CareFacts, CareFile } from '@antam/contract/care-file';
import { EMPTY_CARE_FILE } from '@antam/rules/care/care-file';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { pressButton } from '../../test/press-button';
import { CareFileDialog } from './care-file-dialog';
import { factsOf, valuesOf } from './care-values';

const ID = '0190a000-0000-7000-8000-000000000001';
const fileWith = (version: number, facts: Partial<CareFacts>): CareFile => ({
  ...EMPTY_CARE_FILE,
  ...facts,
  version,
  changedAt: null,
  changedBy: null,
});

/** A clinic in which the file may be changed while it is open. */
function show(first: CareFile) {
  const server = { file: first };
  const sent: CareFacts[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json(server.file);
    const { version, ...facts } = JSON.parse(String(body));
    if (version !== server.file.version)
      return Response.json({ code: 'careFile.changed', message: 'Bác sĩ khác vừa sửa' }, { status: 409 });
    sent.push(facts);
    return Response.json({ version: version + 1 });
  });
  const onSaved = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CareFileDialog patientId={ID} patient="BN1001" onSaved={onSaved} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), server, sent, onSaved };
}
afterEach(() => vi.unstubAllGlobals());

test('unknown, none known and a list of allergies are three answers', async () => {
  const { user, sent, onSaved } = show(fileWith(0, {}));
  const group = await screen.findByRole('group', { name: 'Có dị ứng không?' });
  expect((group.querySelector('input:checked') as HTMLInputElement).value).toBe('unknown');
  await user.click(screen.getByRole('radio', { name: 'Không có dị ứng nào được biết' }));
  await pressButton('Lưu');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toMatchObject([{ allergies: [], otherMedicines: null }]);
});

test('what the clinic’s rules refuse is said beside its field before anything is sent', async () => {
  const { user, sent } = show(fileWith(0, {}));
  await user.selectOptions(await screen.findByLabelText('Kết quả'), 'died');
  await pressButton('Lưu');
  await screen.findByText('Kết quả cần có ngày, và ngày cần có kết quả.');
  expect(sent).toEqual([]);
});

test('a row that was added and left empty is marked, and nothing is sent', async () => {
  const { user, sent } = show(fileWith(0, {}));
  await screen.findByRole('group', { name: 'Có dị ứng không?' });
  await user.click(screen.getAllByRole('radio', { name: 'Có' })[0] as HTMLElement);
  await pressButton('Lưu');
  await screen.findByText('Vui lòng thêm ít nhất một dòng.');
  await user.click(screen.getByRole('button', { name: 'Thêm dị ứng' }));
  await pressButton('Lưu');
  await screen.findByText('Vui lòng điền mục này.');
  expect(screen.getByLabelText('Chất hoặc thuốc').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('an allergy is chosen by its substance, which brings the ATC code; any other text is marked as not checked', async () => {
  const { user, sent, onSaved } = show(fileWith(0, {}));
  await screen.findByRole('group', { name: 'Có dị ứng không?' });
  await user.click(screen.getAllByRole('radio', { name: 'Có' })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Thêm dị ứng' }));
  await user.type(screen.getByLabelText('Chất hoặc thuốc'), 'amoxi');
  await screen.findByText('Mã ATC J01CA04');
  await user.tab();
  expect(screen.getByLabelText('Chất hoặc thuốc')).toHaveProperty('value', 'amoxicillin');
  await user.click(screen.getAllByRole('radio', { name: 'Có' })[1] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Thêm thuốc' }));
  await user.type(screen.getByLabelText('Tên thuốc'), 'Thuốc nam');
  await screen.findByText('Không được kiểm tra: không có trong danh mục');
  await pressButton('Lưu');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      allergies: [{ substance: 'amoxicillin', atc: 'J01CA04' }],
      otherMedicines: [{ name: 'Thuốc nam', atc: null }],
    },
  ]);
});

test('when another doctor saved first, both changes are kept and the next press saves them', async () => {
  const { user, server, sent, onSaved } = show(fileWith(1, {}));
  await user.selectOptions(await screen.findByLabelText('Giai đoạn lâm sàng'), '3');
  server.file = fileWith(2, { hbvStatus: 'positive' });
  await pressButton('Lưu');
  await screen.findByText('Bác sĩ khác vừa sửa');
  expect(screen.getByLabelText('Giai đoạn lâm sàng')).toHaveProperty('value', '3');
  expect(screen.getByLabelText('Viêm gan B')).toHaveProperty('value', 'positive');
  await pressButton('Lưu');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toMatchObject([{ whoStage: 3, hbvStatus: 'positive' }]);
});

test('a field that both doctors changed keeps what was typed, and says what the other saved', async () => {
  const { user, server } = show(fileWith(1, { whoStage: 1 }));
  await user.selectOptions(await screen.findByLabelText('Giai đoạn lâm sàng'), '3');
  server.file = fileWith(2, { whoStage: 2 });
  await pressButton('Lưu');
  expect((await screen.findByText(/bác sĩ kia đã lưu/)).parentElement?.textContent).toContain(
    'Giai đoạn lâm sàng: Giai đoạn 2',
  );
  expect(screen.getByLabelText('Giai đoạn lâm sàng')).toHaveProperty('value', '3');
});

test('what the form holds is what was read, fact by fact', () => {
  const facts: CareFacts = {
    ...EMPTY_CARE_FILE,
    ...{ hivConfirmedOn: '2026-01-02', entryCode: 3, whoStage: 2, tbTreatmentCode: 0, tbResult: null },
    pregnancies: [{ from: '2026-01-02', to: null }],
    allergies: [{ substance: 'Amoxicillin', atc: null, reaction: null, severity: 'mild' }],
    otherMedicines: [],
    measures: [{ on: '2026-01-02', weightKg: 51.5, heightCm: null }],
  };
  expect(factsOf(valuesOf(facts))).toEqual(facts);
});
