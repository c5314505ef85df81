import type { FollowUpForStaff } from '@antam/contract/follow-up';
import { Button } from '../../ui/button';
import { PhoneLink } from '../../ui/phone-link';
import { type Column, Table } from '../../ui/table';
import { useFollowUpTexts } from './follow-up-texts';
import { OwnerCell } from './owner-cell';
import { RowActions } from './row-actions';
import { ContactCell, WhyCell } from './row-cells';

type FollowUpTableProps = {
  rows: FollowUpForStaff[];
  onCall: (row: FollowUpForStaff) => void;
  onWishes: (row: FollowUpForStaff) => void;
};

export const nameOf = ({ fullName, patientCode }: FollowUpForStaff) => fullName ?? patientCode;

/** The list as reception works through it. */
export function FollowUpTable({ rows, onCall, onWishes }: FollowUpTableProps) {
  const t = useFollowUpTexts();
  const columns: Column<FollowUpForStaff>[] = [
    {
      key: 'patient',
      header: t.patient,
      cell: (row) => (
        <>
          <span className="font-medium">{nameOf(row)}</span>
          <span className="block text-ink-soft text-sm">{row.patientCode}</span>
          {row.doctor && <span className="block text-ink-soft text-sm">{row.doctor.fullName}</span>}
        </>
      ),
    },
    { key: 'why', header: t.why, cell: (row) => <WhyCell row={row} /> },
    { key: 'phone', header: t.phone, cell: (row) => <PhoneCell row={row} onWishes={() => onWishes(row)} /> },
    { key: 'contact', header: t.contact, cell: (row) => <ContactCell row={row} /> },
    { key: 'owner', header: t.lookedAfter, cell: (row) => <OwnerCell row={row} name={nameOf(row)} /> },
    {
      key: 'actions',
      header: t.actions,
      hideHeader: true,
      align: 'end',
      cell: (row) => <RowActions row={row} name={nameOf(row)} onCall={() => onCall(row)} />,
    },
  ];
  return <Table onPhone="cardsOnTablet" caption={t.title} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}

function PhoneCell({ row, onWishes }: { row: FollowUpForStaff; onWishes: () => void }) {
  const t = useFollowUpTexts();
  const { phone, alias, safeFrom, safeTo } = row;
  return (
    <div className="grid justify-items-start gap-0.5">
      {phone ? <PhoneLink phone={phone} /> : <span className="text-ink-soft">{t.noPhone}</span>}
      {alias && <span className="font-medium text-sm">{t.askFor(alias)}</span>}
      <Button
        look="quiet"
        size="small"
        className="-mx-3.5 text-left font-normal text-ink-soft underline underline-offset-4"
        aria-label={t.wishesFor(nameOf(row))}
        onClick={onWishes}
      >
        {safeFrom && safeTo ? t.safeTime(safeFrom, safeTo) : t.noWishes}
      </Button>
    </div>
  );
}
