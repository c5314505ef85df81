import { FEES } from '@antam/contract/constants';
import { useServicesPageTexts } from './services-page-texts';

const VND = new Intl.NumberFormat('vi-VN');

export function FeeTable() {
  const t = useServicesPageTexts().fees;
  const rows = [
    { service: t.consultation, minutes: 30, fee: FEES.consultation[30] },
    { service: t.consultation, minutes: 60, fee: FEES.consultation[60] },
    { service: t.examination, minutes: 30, fee: FEES.examination },
  ];
  return (
    <section aria-labelledby="fees-title" className="rounded-panel bg-sunken p-6 sm:p-10">
      <h2 id="fees-title" className="text-2xl md:text-3xl">
        {t.title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t.text}</p>
      <table className="mt-6 w-full text-left">
        <caption className="sr-only">{t.caption}</caption>
        <thead>
          <tr className="border-line-strong border-b text-ink-soft text-sm">
            <th scope="col" className="py-2 pr-4 font-medium">
              {t.service}
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              {t.length}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t.fee}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.service}-${row.minutes}`} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-3 pr-4 font-medium">
                {row.service}
              </th>
              <td className="py-3 pr-4">{t.minutes(row.minutes)}</td>
              <td className="whitespace-nowrap py-3 text-right font-semibold tabular-nums">{VND.format(row.fee)} ₫</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
