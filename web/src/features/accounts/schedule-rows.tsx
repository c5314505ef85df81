import { SLOT_MINUTES } from '@antam/contract/constants';
import { TextField } from '../../ui/text-field';
import { useAccountsTexts } from './accounts-texts';
import { emptyRows, type ScheduleProblem, type ScheduleRow } from './doctor-draft';
import { RowList } from './row-list';

type ScheduleRowsProps = {
  rows: ScheduleRow[];
  problems: ScheduleProblem[];
  onChange: (rows: ScheduleRow[]) => void;
};

const STEP_SECONDS = SLOT_MINUTES * 60;

/** Days as a comma-separated list, start and end as time inputs (spec section 5). */
export function ScheduleRows({ rows, problems, onChange }: ScheduleRowsProps) {
  const t = useAccountsTexts().doctor;
  return (
    <RowList title={t.schedule} addLabel={t.addEntry} rows={rows} emptyRow={emptyRows.schedule} onChange={onChange}>
      {(row, set, index) => {
        const problem = problems.find((one) => one.row === index);
        const hoursAreWrong = problem && !problem.unknownDay;
        return (
          <>
            <TextField
              className="sm:col-span-2"
              label={`${t.entry.days} *`}
              placeholder={t.daysPlaceholder}
              value={row.days}
              onChange={(event) => set({ days: event.target.value })}
              error={problem?.unknownDay ? t.unknownDay(problem.unknownDay) : undefined}
            />
            <TextField
              type="time"
              step={STEP_SECONDS}
              label={`${t.entry.start} *`}
              value={row.start}
              onChange={(event) => set({ start: event.target.value })}
              error={hoursAreWrong ? t.wrongHours : undefined}
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
