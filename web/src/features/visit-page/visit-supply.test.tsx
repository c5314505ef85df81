import type { DoctorsLabResult } from '@antam/contract/lab-results';
import type { RegimenChange } from '@antam/contract/regimen-history';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinicToday } from '../../lib/time/clinic';
import { answerVisits, openVisit, PAGE, signatures } from '../../test/open-visit';

answerVisits();

const result = (analyte: DoctorsLabResult['analyte'], value: number): DoctorsLabResult => ({
  ...{ _id: analyte, analyte, loinc: '', unit: '', value, belowDetection: false },
  ...{ sampledOn: clinicToday(), resultedOn: null, releasedAt: null, sentence: null, seenAt: null },
});
const change = (kind: RegimenChange['kind'], happenedOn: string): RegimenChange => ({
  ...{ _id: happenedOn, kind, happenedOn, regimenCode: 'NL.01', regimen: null, line: null, reason: null },
  ...{ treatmentPlanId: null, notedBy: { _id: 'd', fullName: 'Bác sĩ' } },
});
const NOT_TESTED = { ...PAGE, results: [] };
const proposal = () => screen.getByRole('region', { name: 'Đề xuất cấp thuốc' });
const reasons = () =>
  within(proposal())
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const days = () => (screen.getByLabelText('Số ngày') as HTMLInputElement).value;

test('three months are proposed with their reasons, and one press takes them', async () => {
  const user = openVisit({ ...PAGE, results: [result('ViralLoad', 20)] });
  expect(screen.queryByRole('region', { name: 'Đề xuất cấp thuốc' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  await user.clear(screen.getByLabelText('Số ngày'));
  await user.type(screen.getByLabelText('Số ngày'), '30');
  expect(reasons()).toEqual([
    'Từ 3 tuổi trở lên: Đạt',
    'Đã điều trị ARV ít nhất 6 tháng: Đạt',
    'Tải lượng virus dưới 50: Đạt',
    'Không có bệnh cấp tính: Chưa rõ',
  ]);
  await user.click(within(proposal()).getByRole('button', { name: 'Dùng 90 ngày' }));
  expect(days()).toBe('90');
  await within(proposal()).findByText('Đơn đã theo đề xuất');
});

test('an unknown viral load or an acute illness proposes one month, and a result typed now counts', async () => {
  const user = openVisit(NOT_TESTED);
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  expect([within(proposal()).getByRole('button').textContent, reasons()[2]]).toEqual([
    'Dùng 30 ngày',
    'Tải lượng virus dưới 50: Chưa rõ',
  ]);
  await user.click(screen.getByRole('button', { name: 'Thêm kết quả' }));
  await user.type(screen.getByLabelText(/^Kết quả \(copies/), '20');
  await within(proposal()).findByText('Đề xuất cấp thuốc 90 ngày');
  await user.click(within(proposal()).getByLabelText('Đang có bệnh cấp tính'));
  await within(proposal()).findByText('Đề xuất cấp thuốc 30 ngày');
});

test('while treatment is stopped, years of it and old results propose nothing', async () => {
  const regimenChanges = [change('start', '2020-01-10'), change('stop', '2024-03-01')];
  const user = openVisit({ ...PAGE, regimenChanges, results: [result('ViralLoad', 20)] });
  expect((await screen.findByText(/^Đang ngừng/)).textContent).toBe('Đang ngừng từ 01/03/2024');
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  expect(reasons().slice(1, 3)).toEqual([
    'Đã điều trị ARV ít nhất 6 tháng: Không đạt',
    'Tải lượng virus dưới 50: Chưa rõ',
  ]);
});

test('medicine that was handed over after a stop ends it, though no restart was noted', () => {
  const regimenChanges = [change('start', '2020-01-10'), change('stop', '2024-03-01')];
  openVisit({ ...PAGE, regimenChanges, arvSuppliedOn: '2024-04-01' });
  expect(screen.queryByText(/^Đang ngừng/)).toBeNull();
});

test('more days than proposed need a reason, which goes with the prescription; fewer may have one', async () => {
  const user = openVisit(NOT_TESTED);
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await screen.findByText('Hãy ghi lý do cấp nhiều ngày hơn đề xuất.');
  await user.type(screen.getByLabelText(/^Lý do cấp khác số ngày/), 'Đi làm xa');
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await user.click(await screen.findByRole('button', { name: 'Ký BN1001' }));
  await screen.findByText('Đã ký hồ sơ của BN1001');
  expect(signatures()[0]?.body.reasons).toEqual([{ key: 'supply-days', reason: 'Đi làm xa' }]);
});

test('the proposed days need no reason', async () => {
  const user = openVisit(NOT_TESTED);
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  const take = within(proposal()).getByRole('button', { name: 'Dùng 30 ngày' });
  await user.click(take);
  expect([document.activeElement, screen.queryByLabelText(/^Lý do cấp khác/)]).toEqual([take, null]);
});

test('an eGFR that is typed now warns about tenofovir; without one the kidneys are unknown', async () => {
  const user = openVisit();
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  expect(screen.getByText('Chưa rõ chức năng thận (eGFR).')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Thêm kết quả' }));
  await user.selectOptions(screen.getByLabelText('Xét nghiệm'), 'eGFR (chức năng thận)');
  await user.type(screen.getByLabelText('Kết quả (mL/min/1.73 m²)'), '42');
  await screen.findByText(/cùng eGFR 42$/);
  expect(screen.queryByText('Chưa rõ chức năng thận (eGFR).')).toBeNull();
});

test('what is known of the kidneys stands among the facts', () => {
  openVisit({ ...PAGE, results: [result('EGFR', 88)] });
  expect(screen.getByText('eGFR').parentElement?.textContent).toMatch(/^eGFR88 lấy mẫu/);
});
