import { MAX_LENGTH } from '@antam/contract/limits';
import type { DateProblem } from '@antam/rules/profile-lines';
import { TextField } from '../../ui/text-field';
import { useAccountsTexts } from './accounts-texts';
import { type DoctorDraft, emptyRows, type WrongDates } from './doctor-draft';
import { RowList } from './row-list';
import { ScheduleRows } from './schedule-rows';

type DoctorFieldsProps = {
  draft: DoctorDraft;
  wrongRows: readonly number[];
  wrongDates: WrongDates;
  onChange: (draft: DoctorDraft) => void;
};

/** Certificates, experiences, skills and work schedule of a Doctor (spec section 5). */
export function DoctorFields({ draft, wrongRows, wrongDates, onChange }: DoctorFieldsProps) {
  const t = useAccountsTexts().doctor;
  const wordsOf = (problem: DateProblem | undefined) => problem && t.dates[problem];
  const change = (part: Partial<DoctorDraft>) => onChange({ ...draft, ...part });
  return (
    <section className="grid items-start gap-6 border-line border-t pt-5 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <h3 className="text-lg">{t.title}</h3>
        <p className="text-ink-faint text-sm">{t.dropped}</p>
      </div>
      <RowList
        title={t.certificates}
        addLabel={t.addCertificate}
        rows={draft.certificates}
        emptyRow={emptyRows.certificates}
        onChange={(certificates) => change({ certificates })}
      >
        {(row, set, index) => (
          <>
            <Line
              label={t.certificate.name}
              isRequired
              maxLength={MAX_LENGTH.certificateName}
              value={row.name}
              onText={(name) => set({ name })}
            />
            <Line
              label={t.certificate.issuedBy}
              maxLength={MAX_LENGTH.certificateIssuer}
              value={row.issuedBy}
              onText={(issuedBy) => set({ issuedBy })}
            />
            <Line
              type="date"
              label={t.certificate.date}
              isRequired
              value={row.date}
              onText={(date) => set({ date })}
              error={wordsOf(wrongDates.certificates[index]?.date)}
            />
          </>
        )}
      </RowList>
      <RowList
        title={t.experiences}
        addLabel={t.addExperience}
        rows={draft.experiences}
        emptyRow={emptyRows.experiences}
        onChange={(experiences) => change({ experiences })}
      >
        {(row, set, index) => (
          <>
            <Line
              label={t.experience.position}
              maxLength={MAX_LENGTH.position}
              isRequired
              value={row.position}
              onText={(position) => set({ position })}
            />
            <Line
              label={t.experience.organization}
              maxLength={MAX_LENGTH.organization}
              isRequired
              value={row.organization}
              onText={(organization) => set({ organization })}
            />
            <Line
              type="date"
              label={t.experience.startDate}
              isRequired
              value={row.startDate}
              onText={(startDate) => set({ startDate })}
              error={wordsOf(wrongDates.experiences[index]?.startDate)}
            />
            <Line
              type="date"
              label={t.experience.endDate}
              value={row.endDate}
              onText={(endDate) => set({ endDate })}
              error={wordsOf(wrongDates.experiences[index]?.endDate)}
            />
          </>
        )}
      </RowList>
      <RowList
        title={t.skills}
        addLabel={t.addSkill}
        rows={draft.skills}
        emptyRow={emptyRows.skills}
        onChange={(skills) => change({ skills })}
      >
        {(row, set) => (
          <>
            <Line
              label={t.skill.name}
              isRequired
              maxLength={MAX_LENGTH.skillName}
              value={row.name}
              onText={(name) => set({ name })}
            />
            <Line
              label={t.skill.level}
              isRequired
              maxLength={MAX_LENGTH.skillLevel}
              value={row.level}
              onText={(level) => set({ level })}
            />
          </>
        )}
      </RowList>
      <ScheduleRows rows={draft.schedule} wrongRows={wrongRows} onChange={(schedule) => change({ schedule })} />
    </section>
  );
}

type LineProps = {
  label: string;
  type?: 'text' | 'date';
  isRequired?: boolean;
  maxLength?: number;
  value: string;
  onText: (text: string) => void;
  error?: string;
};

function Line({ label, type = 'text', isRequired, maxLength, value, onText, error }: LineProps) {
  return (
    <TextField
      label={isRequired ? `${label} *` : label}
      type={type}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onText(event.target.value)}
      error={error}
    />
  );
}
