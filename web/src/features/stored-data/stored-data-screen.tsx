import { STORED_PURPOSES, type StoredData as Stored } from '@antam/contract/stored-data';
import { useCustomerPage } from '../../clinic/customer-page';
import { OwnDataHeader } from '../../clinic/own-data-header';
import { type Fact, FactList } from '../../ui/fact-list';
import { Waiting } from '../../ui/waiting';
import { useStoredData } from './queries';
import { useStoredDataTexts } from './stored-data-texts';

export function StoredData() {
  const t = useStoredDataTexts();
  useCustomerPage(t.title);
  const stored = useStoredData();
  return (
    <>
      <OwnDataHeader texts={t} />
      <Waiting for={stored} failed={t.loadFailed} rows={3} className="h-48 rounded-card" />
      <div className="grid gap-8">
        {stored.data &&
          STORED_PURPOSES.map((purpose) => (
            <Purpose
              key={purpose}
              name={t.purposes[purpose]}
              rows={stored.data.filter((one) => one.purpose === purpose)}
            />
          ))}
      </div>
    </>
  );
}

function Purpose({ name, rows }: { name: string; rows: Stored[] }) {
  const fates = [...new Set(rows.map(fateOf))];
  return (
    <section>
      <h2 className="mb-3 text-lg">{name}</h2>
      <div className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {fates.map((fate) => (
          <Fate key={fate} rows={rows.filter((row) => fateOf(row) === fate)} />
        ))}
      </div>
    </section>
  );
}

/** What is kept equally long and ends alike stands together, so that this is said once. */
const fateOf = ({ keptFor, onClose }: Stored) => JSON.stringify([keptFor, onClose]);

function Fate({ rows }: { rows: Stored[] }) {
  const t = useStoredDataTexts();
  const [first] = rows as [Stored];
  const facts: Fact[] = [
    [t.kept, <Kept key="kept" row={first} />],
    [t.onClose, t.closing[first.onClose]],
  ];
  return (
    <div className="grid gap-4 p-5 sm:p-6">
      <ul className="grid list-disc gap-x-8 gap-y-1 pl-5 marker:text-ink-faint md:grid-cols-2">
        {rows.map((row) => (
          <li key={row.table}>
            <What row={row} />
          </li>
        ))}
      </ul>
      <FactList facts={facts} className="text-sm" />
    </div>
  );
}

function What({ row: { table, isExported } }: { row: Stored }) {
  const t = useStoredDataTexts();
  return (
    <>
      {(t.tables as Record<string, string>)[table] ?? table}
      {!isExported && <span className="block text-ink-faint text-sm">{t.notExported}</span>}
    </>
  );
}

function Kept({ row: { keptFor } }: { row: Stored }) {
  const t = useStoredDataTexts();
  if (!keptFor) return t.keptAlways;
  if (keptFor.unit === 'session') return t.keptForSession;
  return keptFor.amount === 0 ? t.keptUntilUsed : t.keptFor[keptFor.unit](keptFor.amount);
}
