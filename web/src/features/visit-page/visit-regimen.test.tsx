import type { RegimenChange } from '@antam/contract/regimen-history';
import type { VisitPage } from '@antam/contract/visit-page';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerVisits, ID, openVisit, PAGE, signatures } from '../../test/open-visit';

answerVisits();

const change = (kind: RegimenChange['kind'], happenedOn: string, more: Partial<RegimenChange> = {}): RegimenChange => ({
  ...{ _id: `${kind} ${happenedOn}`, kind, happenedOn, regimenCode: 'NL.01', regimen: 'TDF/3TC/DTG', line: 1 },
  ...{ reason: null, treatmentPlanId: null, notedBy: { _id: ID, fullName: 'BS. Minh' } },
  ...more,
});
const START = change('start', '2024-01-10', { regimenCode: 'NL.04', regimen: 'ZDV/3TC + EFV 600', line: null });
const optionsOf = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

async function signIt(user: ReturnType<typeof openVisit>) {
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await user.click(await screen.findByRole('button', { name: 'Ký BN1001' }));
  await screen.findByText('Đã ký hồ sơ của BN1001');
  return signatures()[0]?.body.regimen;
}

test('a regimen is changed in place: from the official list, the preferred first, with kind and official reason', async () => {
  const user = openVisit({ ...PAGE, regimenChanges: [START] });
  await user.click(screen.getByRole('button', { name: 'Đổi phác đồ' }));
  const offered = optionsOf(/^Phác đồ mới/);
  expect(offered.slice(0, 3)).toEqual(['Hãy chọn', 'NL.01 · TDF/3TC/DTG (ưu tiên)', 'NL.17 · TDF/FTC + DTG (ưu tiên)']);
  // What the patient takes is no change.
  expect(offered.some((label) => label?.startsWith('NL.04'))).toBe(false);
  await user.selectOptions(screen.getByLabelText(/^Phác đồ mới/), 'NL.23');
  expect(screen.getByLabelText('Thay đổi')).toHaveProperty('value', 'substitution');
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await screen.findByText('Vui lòng điền mục này.');
  await user.selectOptions(screen.getByLabelText('Thay đổi'), 'Chuyển bậc');
  await user.selectOptions(screen.getByLabelText(/^Lý do\*?$/), 'Thất bại điều trị');
  await user.selectOptions(screen.getByLabelText('Bậc phác đồ'), 'Bậc 2');
  expect(await signIt(user)).toEqual({
    ...{ kind: 'switch', regimenCode: 'NL.23', customDrugs: null, line: 2, reason: 3 },
  });
});

const rows = () =>
  screen.getAllByLabelText('Tên thuốc').map((name) => {
    const row = within(name.closest('fieldset') as HTMLElement);
    const typed = ['Mỗi lần', 'Lần mỗi ngày', 'Số ngày'].map((label) => row.getByLabelText(label));
    return [name, ...typed].map((field) => (field as HTMLInputElement).value);
  });

test('the medicines of a new regimen are prescribed in one press in place of those before, and are checked', async () => {
  const lowKidneys = {
    ...(PAGE.results[0] as VisitPage['results'][number]),
    _id: 'l2',
    analyte: 'EGFR' as const,
    value: 40,
  };
  const user = openVisit({ ...PAGE, regimenChanges: [START], results: [...PAGE.results, lowKidneys] });
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  // The patient takes ZDV/3TC + EFV; the last prescription has none of it.
  const conflict = await screen.findByText('Đơn thuốc không khớp phác đồ');
  expect(conflict.parentElement?.textContent).toContain('TDF/3TC/DTG 300/300/50 mg không thuộc phác đồ.');
  await user.click(screen.getByRole('button', { name: 'Đổi phác đồ' }));
  await user.selectOptions(screen.getByLabelText(/^Phác đồ mới/), 'NL.23');
  expect(screen.getByText('LPV/r 200/50 mg: 4 viên mỗi ngày')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Kê các thuốc này' }));
  expect(rows()).toEqual([
    ['TDF 300 mg', '1', '1', '90'],
    ['3TC 150 mg', '', '', '90'],
    ['LPV/r 200/50 mg', '', '', '90'],
  ]);
  expect(screen.queryByText('Đơn thuốc không khớp phác đồ')).toBeNull();
  expect(screen.getByText(/^TDF 300 mg cùng eGFR 40$/)).toBeTruthy();
  expect(screen.getByText(/^LPV\/r 200\/50 mg cùng TDF 300 mg$/)).toBeTruthy();
});

test('a new regimen whose medicines are not prescribed, and a stop beside antiretrovirals, are said before the signature', async () => {
  const user = openVisit({ ...PAGE, regimenChanges: [START] });
  await user.click(screen.getByRole('button', { name: 'Đổi phác đồ' }));
  await user.selectOptions(screen.getByLabelText(/^Phác đồ mới/), 'NL.01');
  await user.selectOptions(screen.getByLabelText(/^Lý do\*?$/), 'Tác dụng phụ');
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('TDF/3TC/DTG 300/300/50 mg thuộc phác đồ nhưng không có trong đơn.');
  await user.click(within(dialog).getByRole('button', { name: 'Xem lại' }));
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  await user.selectOptions(screen.getByLabelText('Thay đổi'), 'Ngừng');
  expect(screen.getAllByText('TDF/3TC/DTG 300/300/50 mg được kê dù phác đồ đã ngừng.').length).toBeGreaterThan(0);
});

test('a stop asks for its reason and for no regimen', async () => {
  const user = openVisit({ ...PAGE, regimenChanges: [START] });
  await user.click(screen.getByRole('button', { name: 'Đổi phác đồ' }));
  await user.selectOptions(screen.getByLabelText('Thay đổi'), 'Ngừng');
  expect(screen.queryByLabelText(/^Phác đồ mới/)).toBeNull();
  await user.selectOptions(screen.getByLabelText(/^Lý do\*?$/), 'Tác dụng phụ');
  expect(await signIt(user)).toMatchObject({ kind: 'stop', regimenCode: null, reason: 2 });
});

test('a stop says what follows from it, and once it is signed the page leads to the care file, where an outcome is written', async () => {
  const user = openVisit({ ...PAGE, regimenChanges: [START] });
  await user.click(screen.getByRole('button', { name: 'Đổi phác đồ' }));
  expect(screen.queryByText(/Sau khi ngừng/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Thay đổi'), 'Ngừng');
  expect(screen.getByText(/Sau khi ngừng/).textContent).toMatch(/ghi kết quả trong hồ sơ chăm sóc/);
  cleanup();

  const stop = change('stop', PAGE.visit.date, { reason: 2 });
  openVisit({ ...PAGE, regimenChanges: [START, stop], signedRecord: PAGE.lastRecord });
  expect(screen.getByRole('link', { name: 'Mở hồ sơ chăm sóc' }).getAttribute('href')).toBe('/doctor/patient/p1');
  cleanup();
  openVisit({ ...PAGE, regimenChanges: [START], signedRecord: PAGE.lastRecord });
  expect(screen.queryByRole('link', { name: 'Mở hồ sơ chăm sóc' })).toBeNull();
});

test('after a stop the page says so, and the next regimen is a restart, also with the same one', async () => {
  const stop = change('stop', '2026-01-05', { regimenCode: 'NL.04', regimen: 'ZDV/3TC + EFV 600', reason: 2 });
  const user = openVisit({ ...PAGE, regimenChanges: [START, stop] });
  expect(screen.getByText('Đã ngừng từ 05/01/2026.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bắt đầu phác đồ' }));
  await user.selectOptions(screen.getByLabelText(/^Phác đồ mới/), 'NL.04');
  await user.selectOptions(screen.getByLabelText(/^Lý do\*?$/), 'Lý do khác');
  expect(await signIt(user)).toMatchObject({ kind: 'restart', regimenCode: 'NL.04', reason: 6 });
});

test('another regimen is written down by its drugs', async () => {
  const user = openVisit();
  await user.click(screen.getByRole('button', { name: 'Bắt đầu phác đồ' }));
  await user.selectOptions(screen.getByLabelText(/^Phác đồ mới/), 'Khác');
  await user.type(screen.getByLabelText(/^Các thuốc/), 'DTG + DRV/r');
  expect(await signIt(user)).toMatchObject({
    ...{ kind: 'start', regimenCode: 'Khác', customDrugs: 'DTG + DRV/r', reason: null },
  });
});

test('each change stands under the picture with its reason, for every way of reading', () => {
  const switched = change('switch', '2025-06-01', { line: 2, reason: 3 });
  const stop = change('stop', '2026-01-05', { reason: null });
  openVisit({ ...PAGE, regimenChanges: [START, switched, stop] });
  const list = screen.getByRole('list', { name: 'Các phác đồ' });
  expect([...list.children].map((item) => item.textContent)).toEqual([
    '1. ZDV/3TC + EFV 600 (NL.04) 10/01/2024 – 01/06/2025Bắt đầu',
    '2. TDF/3TC/DTG (NL.01) 01/06/2025 – 05/01/2026Chuyển bậc: Thất bại điều trị',
    'TDF/3TC/DTG (NL.01) từ 05/01/2026Ngừng: Chưa ghi lý do',
  ]);
});

test('a medicine is checked against earlier prescriptions and the regimen; what cannot be checked is named', async () => {
  const free = { medicineCode: null, medicineName: 'Siro ho', unitsPerDose: null, timesADay: null };
  const regimenChanges = [change('start', '2024-01-10')];
  const user = openVisit({ ...PAGE, stillTaken: [[free]], regimenChanges });
  await user.click(screen.getByRole('button', { name: 'Thêm thuốc' }));
  await user.type(screen.getByLabelText('Tên thuốc'), 'Rifampicin 300 mg');
  expect((await screen.findByRole('alert')).textContent).toMatch(/TDF\/3TC\/DTG.*Rifampicin/);
  await screen.findByText('Siro ho: chưa được kiểm tra, vì không có trong danh mục thuốc.');
});
