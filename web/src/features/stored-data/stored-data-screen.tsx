import { STORED_PURPOSES, type StoredData as Stored } from '@antam/contract/stored-data';
import { useCustomerPage } from '../../clinic/customer-page';
import { SECURITY_PATHS } from '../../lib/security-paths';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { type Column, Table } from '../../ui/table';
import { Waiting } from '../../ui/waiting';
import { useStoredData } from './queries';
import { useStoredDataTexts } from './stored-data-texts';

export function StoredData() {
  const t = useStoredDataTexts();
  useCustomerPage(t.title);
  const stored = useStoredData();
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          <LinkButton to={SECURITY_PATHS.Customer} look="outline" size="small">
            ← {t.back}
          </LinkButton>
        }
      />
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
  const t = useStoredDataTexts();
  const columns: Column<Stored>[] = [
    { key: 'what', header: t.what, cell: (row) => <What row={row} /> },
    { key: 'kept', header: t.kept, cell: (row) => <Kept row={row} /> },
    { key: 'onClose', header: t.onClose, cell: ({ onClose }) => t.closing[onClose] },
  ];
  return (
    <section>
      <h2 className="mb-3 text-lg">{name}</h2>
      <Table
        className="[&_td]:md:w-1/4 [&_td:first-child]:md:w-1/2"
        caption={name}
        columns={columns}
        rows={rows}
        rowKey={({ table }) => table}
      />
    </section>
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
