import { STORED_TABLES, type StoredData, type StoredTable } from '@antam/contract/stored-data';
import { REGISTERED_TABLES, type RegisteredTable, type TableOfPatients } from '../../platform/database/register';

/** For a table about patients that the contract does not name, the compiler reports a missing property. */
const PURPOSES: Record<TableOfPatients, StoredData['purpose']> = STORED_TABLES;

/** What is stored about a patient, as the register says it, in the order of the contract. */
export function presentStoredData(): StoredData[] {
  return (Object.keys(PURPOSES) as StoredTable[]).map((table) => {
    const entry = REGISTERED_TABLES.find((one) => one.table === table);
    if (!entry) throw new Error(`the register has no table ${table}`);
    return {
      table,
      purpose: PURPOSES[table],
      isExported: entry.export !== null,
      keptFor: keptForOf(entry),
      onClose: onCloseOf(entry),
    };
  });
}

/** Of several limits the last one is the longest a row can stay. */
function keptForOf({ retention }: RegisteredTable): StoredData['keptFor'] {
  const limits = retention === 'kept' ? [] : retention.filter(({ isOfDrafts }) => !isOfDrafts);
  const last = limits.at(-1)?.for;
  if (!last) return null;
  if (last === 'sessionIdle' || last === 'sessionMax') return { amount: 0, unit: 'session' };
  const [amount = '0', unit] = last.split(' ');
  return { amount: Number(amount), unit: unit === 'year' ? 'years' : (unit as 'hours' | 'days') };
}

function onCloseOf({ onClose }: RegisteredTable): StoredData['onClose'] {
  if (typeof onClose === 'string') return onClose;
  if (onClose.cleared) return 'cleared';
  // Only the link to a colleague goes where neither is said.
  return onClose.deletedWhere || onClose.by ? 'ahead' : 'kept';
}
