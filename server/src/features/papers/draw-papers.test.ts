import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawSheet, type SheetContent } from './draw-sheet';
import { drawSlip } from './draw-slip';
import { drawSummary } from './draw-summary';

const CLINIC = { name: 'Phòng khám An Tâm', address: '12 Nguyễn Huệ, Quận 1, TP. Hồ Chí Minh', phone: '028 3822 0000' };
const PATIENT: SheetContent['patient'] = {
  ...{ name: 'Nguyễn Thị Thùy Dương', dateOfBirth: '1991-04-09', gender: 'Female', weightKg: 52.5 },
  ...{ address: 'Phường Bến Nghé', citizenId: '079191004321', insuranceCard: 'DN4790123456789' },
};
const SHEET: SheetContent = {
  ...{
    clinic: CLINIC,
    code: '7K3QX0M2ZD',
    patient: PATIENT,
    diagnosis: 'B20, điều trị ổn định',
    nextVisit: '2027-02-12',
  },
  ...{ doctor: 'BS. Lê Hoàng Cường', signedOn: '2026-11-16' },
  items: [
    {
      name: 'TDF/3TC/DTG 300/300/50 mg',
      quantity: '90 viên',
      dosing: 'Mỗi lần 1 viên, ngày 1 lần, trong 90 ngày',
      instructions: 'Uống cùng một giờ mỗi ngày, lúc đói hoặc no',
    },
    {
      name: 'Paracetamol 500 mg',
      quantity: '06 viên',
      dosing: 'Mỗi lần 1 viên, ngày 3 lần, trong 2 ngày',
      instructions: null,
    },
  ],
};

async function read(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, ' ').normalize('NFC') };
}

test('the prescription sheet says who, what, how much and by whom, with Vietnamese letters', async () => {
  const { pages, text } = await read(await drawSheet(SHEET));
  expect(pages).toBe(1);
  for (const words of [
    ...['Phòng khám An Tâm', 'ĐƠN THUỐC', 'Nguyễn Thị Thùy Dương', '09/04/1991', 'Nữ', '52,5 kg'],
    ...['Số định danh cá nhân: 079191004321', 'Số thẻ BHYT: DN4790123456789'],
    ...['1. TDF/3TC/DTG 300/300/50 mg', '90 viên', 'Mỗi lần 1 viên, ngày 1 lần, trong 90 ngày', '06 viên'],
    ...[
      'Cộng khoản: 02',
      'Tái khám: 12/02/2027',
      'Ngày 16 tháng 11 năm 2026',
      'BS. Lê Hoàng Cường',
      'Mã đơn: 7K3QX0M2ZD',
    ],
  ])
    expect(text).toContain(words);
});

test('a long prescription goes on to a second page and keeps its signature', async () => {
  const items = Array.from({ length: 30 }, (_, at) => ({ ...SHEET.items[0], name: `Thuốc ${at + 1}` }) as never);
  const { pages, text } = await read(await drawSheet({ ...SHEET, items }));
  expect(pages).toBeGreaterThan(1);
  for (const words of ['30. Thuốc 30', 'Cộng khoản: 30', `Trang 1/${pages} · Mã đơn: 7K3QX0M2ZD`, 'BS. Lê Hoàng Cường'])
    expect(text).toContain(words);
});

test.each([4, 5, 6, 7, 8, 9, 10])('the page with the signature has a medicine too, of %s', async (count) => {
  const items = Array.from({ length: count }, (_, at) => ({ ...SHEET.items[0], name: `Thuốc ${at + 1}` }) as never);
  const document = await getDocumentProxy(new Uint8Array(await drawSheet({ ...SHEET, items })));
  const { text } = await extractText(document, { mergePages: false });
  const last = (text.at(-1) ?? '').normalize('NFC');
  for (const words of [`${count}. Thuốc ${count}`, 'Cộng khoản', 'Ký, ghi rõ họ tên']) expect(last).toContain(words);
});

test('what a browser shows of the file tells nothing', async () => {
  const pdf = await drawSheet({ ...SHEET, clinic: { ...CLINIC, name: 'Phòng khám HIV/AIDS Quận 1' } });
  const { info } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata();
  expect(info).toMatchObject({ Title: 'An Tâm', Creator: 'An Tâm', Producer: 'An Tâm' });
  expect(JSON.stringify(info)).not.toMatch(/Dương|HIV|Quận/);
});

test('the slip has no name and nothing about care', async () => {
  const slip = { clinic: CLINIC, patientCode: 'BN000123', date: '2026-11-16', time: '08:00–08:30', ticket: 12 };
  const { text } = await read(
    await drawSlip({ ...slip, doctor: 'BS. Lê Hoàng Cường', nextVisit: { date: '2027-02-12', time: '08:00' } }),
  );
  for (const words of ['PHIẾU KHÁM', 'BN000123', '16/11/2026', 'Số thứ tự: 12', '08:00, 12/02/2027'])
    expect(text).toContain(words);
});

test('the summary says what is unknown and what there is none of', async () => {
  const { text } = await read(
    await drawSummary({
      ...{ clinic: CLINIC, patient: PATIENT, hivConfirmedOn: null, artStartedOn: '2019-03-01', whoStage: 2 },
      regimens: [
        { name: 'ZDV/3TC + EFV 600', from: '2019-03-01', to: '2023-05-02', reason: null },
        { name: 'TDF/3TC/DTG', from: '2023-05-02', to: null, reason: 'tác dụng phụ' },
      ],
      viralLoad: { value: 20, belowDetection: true, sampledOn: '2026-08-01' },
      ...{ cd4: null, allergies: null, otherMedicines: [], tbTreatment: null, coTrimoxazole: null },
      tbPrevention: { from: '2023-06-01', to: '2023-12-01' },
      lastPrescription: {
        date: '2026-11-16',
        items: SHEET.items.map((item, at) => ({ ...item, lasts: at === 0 ? '2027-02-13' : null })),
      },
      ...{ doctor: 'BS. Lê Hoàng Cường', writtenOn: '2026-11-16' },
    }),
  );
  for (const words of [
    ...['Ngày khẳng định HIV: Chưa rõ', 'Bắt đầu ARV: 01/03/2019', '01/03/2019 đến 02/05/2023: ZDV/3TC + EFV 600'],
    ...[
      'Từ 02/05/2023: TDF/3TC/DTG (lý do: tác dụng phụ)',
      'Giai đoạn lâm sàng: 2',
      'Đã cấp đủ đến 13/02/2027',
      'Tải lượng virus: dưới 20 (01/08/2026)',
      'Dị ứng: Chưa rõ',
    ],
    ...['Thuốc khác đang dùng: Không có', 'Dự phòng lao: 01/06/2023 đến 01/12/2023', 'CD4: Chưa rõ'],
    ...['Chưa ghi nhận cấp thuốc', 'Số thẻ BHYT: DN4790123456789'],
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Điều trị lao:');
});
