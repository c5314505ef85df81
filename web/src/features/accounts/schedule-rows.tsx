import { SLOT_MINUTES } from '@antam/contract/constants';
import { WeekdayChips } from '../../clinic/weekday-chips';
import { TextField } from '../../ui/text-field';
import { useAccountsTexts } from './accounts-texts';
import { emptyRows, type ScheduleRow } from './doctor-draft';
import { RowList } from './row-list';

type ScheduleRowsProps = {
  rows: ScheduleRow[];
  /** The rows whose hours are outside the clinic's. */
  wrongRows: readonly number[];
  onChange: (rows: ScheduleRow[]) => void;
};

const STEP_SECONDS = SLOT_MINUTES * 60;

/** Days as in the doctor's own profile, start and end as time inputs. */
export function ScheduleRows({ rows, wrongRows, onChange }: ScheduleRowsProps) {
  const t = useAccountsTexts().doctor;
  return (
    <RowList title={t.schedule} addLabel={t.addEntry} rows={rows} emptyRow={emptyRows.schedule} onChange={onChange}>
      {(row, set, index) => {
        return (
          <>
            <WeekdayChips
              className="sm:col-span-2"
              legend={`${t.entry.days} *`}
              days={row.days}
              onChange={(days) => set({ days })}
            />
            <TextField
              type="time"
              step={STEP_SECONDS}
              label={`${t.entry.start} *`}
              value={row.start}
              onChange={(event) => set({ start: event.target.value })}
              error={wrongRows.includes(index) ? t.wrongHours : undefined}
            />
            <TextField
              type="time"
              step={STEP_SECONDS}
              label={`${t.entry.end} *`}
              value={row.end}
              onChange={(event) => set({ end: event.target.value })}
            />
          </>
        );
      }}
    </RowList>
  );
}
