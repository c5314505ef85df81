import { addDays } from '@antam/rules/clinic-time';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinicToday } from '../../lib/time/clinic';
import { answerVisits, drafts, openChanging, openVisit, PAGE, RECORD, signatures, wire } from '../../test/open-visit';

answerVisits();

test('the last prescription is repeated in one press, and the visit is signed with the patient’s code', async () => {
  const user = openVisit();
  await screen.findByText('BS. Hai cũng đang mở lượt khám này.');
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  await waitFor(() => expect((screen.getByLabelText('Giờ') as HTMLSelectElement).value).toBe('09:00-09:30'));
  fireEvent.keyDown(screen.getByLabelText('Khám thấy gì'), { key: 'Enter', ctrlKey: true });
  await user.click(await screen.findByRole('button', { name: 'Ký BN1001' }));
  await screen.findByText('Đã ký hồ sơ của BN1001');
  expect(signatures().map(({ body }) => body)).toEqual([
    {
      ...{
        patientCode: 'BN1001',
        draftVersion: expect.any(Number),
        diagnosis: 'HIV ổn định',
        notes: '',
        results: [],
        reasons: [],
        regimen: null,
      },
      prescription: [
        expect.objectContaining({
          medicationName: 'TDF/3TC/DTG 300/300/50 mg',
          medicineCode: 'tdf-3tc-dtg-300-300-50',
          unitsPerDose: 1,
          timesADay: 1,
          daysSupply: 90,
        }),
      ],
      nextVisit: { date: '2099-01-02', timeSlot: '09:00-09:30' },
    },
  ]);
});

test('a patient who comes back after a gap is met with a welcome, and others without a word', async () => {
  openVisit({ ...PAGE, returned: { expectedOn: '2026-11-04', days: 12 } });
  await screen.findByText('Bệnh nhân đã quay lại.');
  expect(screen.getByText(/Được mong đợi từ 04\/11\/2026, 12 ngày trước/)).toBeTruthy();
  cleanup();
  openVisit({ ...PAGE, careFile: { ...PAGE.careFile, left: { outcome: 'transferredOut', on: '2026-11-04' } } });
  await screen.findByText(/Hồ sơ ghi đã chuyển nơi khác từ 04\/11\/2026/);
  cleanup();
  openVisit();
  await screen.findByText('BN1001');
  expect(screen.queryByText('Bệnh nhân đã quay lại.')).toBeNull();
});

test('what is typed is kept as a draft, and a draft is what the page starts from', async () => {
  const user = openVisit({
    ...PAGE,
    draft: { content: { notes: 'Ho', unknown: 1 }, version: 3, savedAt: '2026-11-16T02:00:00Z' },
  });
  const findings = screen.getByLabelText('Khám thấy gì') as HTMLTextAreaElement;
  expect([findings.value, (screen.getByLabelText(/^Chẩn đoán/) as HTMLTextAreaElement).value]).toEqual([
    'Ho',
    'HIV ổn định',
  ]);
  await user.type(findings, ' khan');
  await waitFor(() => expect(drafts().length).toBeGreaterThan(0));
  expect(drafts()[0]?.body).toMatchObject({ version: 3, content: { diagnosis: 'HIV ổn định' } });
});

test('the diagnosis is carried on from the last record with medicines, not from one about something else', () => {
  const sleep = { ...RECORD, _id: 'r2', diagnosis: 'Mất ngủ', recordDate: '2026-09-01', prescription: [] };
  openVisit({ ...PAGE, lastRecord: sleep });
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Chẩn đoán/).value).toBe('HIV ổn định');
  expect(screen.getByText('Giữ từ lần khám 01/08/2026; sửa nếu khác.')).toBeTruthy();
});

test('a draft that another window changed is not overwritten, and the page says so', async () => {
  wire.refusal = { status: 409, code: 'draft.changedElsewhere', message: 'x' };
  const user = openVisit();
  await user.type(screen.getByLabelText('Khám thấy gì'), 'A');
  await screen.findByText('Bản nháp này đã được sửa ở cửa sổ khác.');
  expect(screen.getByRole('button', { name: 'Tải bản mới' })).toBeTruthy();
});

test('a visit without a diagnosis, or with 91 days of medicine, is not signed', async () => {
  const user = openVisit();
  await user.clear(screen.getByLabelText(/^Chẩn đoán/));
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  await user.clear(screen.getByLabelText('Số ngày'));
  await user.type(screen.getByLabelText('Số ngày'), '91');
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await screen.findByText('Hãy ghi chẩn đoán.');
  expect(screen.getByText('Từ 1 đến 90 ngày.')).toBeTruthy();
  expect(signatures()).toEqual([]);
});

test('a medicine that is prescribed twice is not signed', async () => {
  const user = openVisit();
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  await user.click(screen.getByRole('button', { name: 'Thêm thuốc' }));
  const [first, second] = screen.getAllByLabelText('Tên thuốc') as HTMLInputElement[];
  await user.type(second as HTMLInputElement, first?.value ?? '');
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await screen.findByText('Thuốc này có hai lần trong đơn. Hãy ghi trên một dòng.');
  expect(signatures()).toEqual([]);
});

test('a medicine that is not in the catalogue is marked as not checked, and a short name is completed', async () => {
  const user = openVisit();
  await user.click(screen.getByRole('button', { name: 'Thêm thuốc' }));
  await user.type(screen.getByLabelText('Tên thuốc'), 'Thuốc lạ');
  await screen.findByText('Không được kiểm tra: không có trong danh mục');
  await user.clear(screen.getByLabelText('Tên thuốc'));
  await user.type(screen.getByLabelText('Tên thuốc'), 'TLD');
  await user.tab();
  await waitFor(() =>
    expect((screen.getByLabelText('Tên thuốc') as HTMLInputElement).value).toBe('TDF/3TC/DTG 300/300/50 mg'),
  );
  await user.type(screen.getByLabelText('Mỗi lần'), '1');
  await user.type(screen.getByLabelText('Lần mỗi ngày'), '1');
  await user.type(screen.getByLabelText('Số ngày'), '90');
  await screen.findByText('Tổng: 90 viên');
});

test('a signed visit shows its record with the quantity of each medicine and takes an addition', async () => {
  const user = openVisit({ ...PAGE, signedRecord: { ...RECORD, signedAt: '2026-11-16T02:00:00Z' } });
  expect(screen.getAllByText(/1 viên · 1 lần\/ngày · 90 ngày · 90 viên/).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('Nội dung bổ sung'), 'Dị ứng penicillin');
  await user.click(screen.getByRole('button', { name: 'Lưu bổ sung' }));
  await waitFor(() =>
    expect(wire.sent.filter(({ method }) => method === 'POST')).toEqual([
      expect.objectContaining({
        path: '/api/medical-records/r1/additions',
        body: { text: 'Dị ứng penicillin' },
      }),
    ]),
  );
});

test('a page that is opened again after the signature says who is next, on the day of the signature', async () => {
  const next = {
    kind: 'walk-in',
    _id: 'v2',
    patientCode: 'BN1002',
    ticket: 9,
    arrivedAt: '2026-11-16T02:00:00Z',
  } as const;
  const visitsAhead = [{ _id: 'a2', date: '2099-01-02', timeSlot: '10:00-10:30', isOwn: true }];
  openVisit({ ...PAGE, signedRecord: { ...RECORD, signedAt: new Date().toISOString() }, next, visitsAhead });
  await screen.findByText(/BN1002/);
  expect(screen.getByText(/^Đã hẹn: 02\/01\/2099/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mở lượt khám tiếp theo' }).getAttribute('href')).toBe('/doctor/walk-in/v2');
  cleanup();
  openVisit({ ...PAGE, signedRecord: { ...RECORD, signedAt: new Date().toISOString() } });
  await screen.findByText('Không còn ai đang chờ.');
  cleanup();
  openVisit({ ...PAGE, signedRecord: { ...RECORD, signedAt: '2026-08-01T02:00:00Z' } });
  await screen.findByText('Đã ký hồ sơ của BN1001');
  expect(screen.queryByText('Không còn ai đang chờ.')).toBeNull();
});

test('a warning needs a written reason, which is sent with the prescription, and what is unknown is named', async () => {
  const allergies = [{ substance: 'Dolutegravir', atc: 'J05AJ03', reaction: null, severity: null }];
  const user = openVisit({ ...PAGE, careFile: { ...PAGE.careFile, allergies } });
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  await screen.findByText('Không có cảnh báo không có nghĩa là an toàn.');
  expect(screen.queryByText('Chưa rõ tiền sử dị ứng.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await screen.findByText('Hãy ghi lý do vẫn kê đơn.');
  await user.type(screen.getByLabelText(/^Lý do vẫn kê đơn/), 'Phản ứng nhẹ, đã hội chẩn');
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await user.click(await screen.findByRole('button', { name: 'Ký BN1001' }));
  await screen.findByText('Đã ký hồ sơ của BN1001');
  expect(signatures()[0]?.body.reasons).toEqual([{ key: 'allergy:dolutegravir', reason: 'Phản ứng nhẹ, đã hội chẩn' }]);
});

test.each([
  ['a visit with a colleague', 88, false, true],
  ['a visit of tomorrow', 1, true, true],
  ['a visit near the day on which the medicine runs out', 88, true, false],
])('with %s ahead the next visit is proposed or not', async (_, inDays, isOwn, isProposed) => {
  const ahead = { _id: 'a2', date: addDays(clinicToday(), inDays), timeSlot: '10:00-10:30', isOwn };
  const user = openVisit({ ...PAGE, visitsAhead: [ahead] });
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  expect(screen.getByText(/^Đã hẹn: /)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Đặt lịch khám tới').checked).toBe(isProposed);
});

test('why a doctor went on against a warning stands with the prescription', async () => {
  const overrides = [
    { key: 'dtg-rifampicin:rifampicin', rule: 'dtg-rifampicin', reason: 'Đã có DTG buổi tối từ cơ sở khác' },
    { key: 'supply-days', rule: 'supply-days', reason: 'Đi làm xa' },
  ];
  openVisit({ ...PAGE, lastRecord: { ...RECORD, overrides } });
  const list = await screen.findByRole('list', { name: 'Kê đơn dù có cảnh báo' });
  expect([...list.children].map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Rifampicin .* Lý do vẫn kê đơn: Đã có DTG buổi tối từ cơ sở khác$/),
    'Lý do cấp khác số ngày đề xuất: Đi làm xa',
  ]);
});

test('a viral load with its thousands apart is read as it is written in Vietnam, and is said before it is signed', async () => {
  const user = openVisit();
  await user.click(screen.getByRole('button', { name: 'Thêm kết quả' }));
  const value = screen.getByLabelText('Kết quả (copies/mL)');
  await user.type(value, '1,5');
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await screen.findByText('Hãy nhập một số nguyên từ 0 trở lên, ví dụ 20000 hoặc 20.000.');
  await user.clear(value);
  await user.type(value, '20.000');
  await screen.findByText(/^Hiểu là 20[.,]000 /);
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await screen.findByText(/: 20[.,]000 .*\((Cao|High)\)$/);
  await user.click(await screen.findByRole('button', { name: 'Ký BN1001' }));
  await screen.findByText('Đã ký hồ sơ của BN1001');
  expect(signatures()[0]?.body.results).toEqual([expect.objectContaining({ analyte: 'ViralLoad', value: 20_000 })]);
});

test('a warning that arrives while the question is open closes it, and its reason is asked for', async () => {
  const { user, change, show } = openChanging(PAGE);
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  const confirm = await screen.findByRole('button', { name: 'Ký BN1001' });
  const allergies = [{ substance: 'Dolutegravir', atc: 'J05AJ03', reaction: null, severity: null }];
  change({ ...PAGE, careFile: { ...PAGE.careFile, allergies } });
  show();
  await user.click(confirm);
  await screen.findByText('Hãy ghi lý do vẫn kê đơn.');
  expect(screen.queryByRole('button', { name: 'Ký BN1001' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Lý do vẫn kê đơn/)));
  expect(signatures()).toEqual([]);
});
