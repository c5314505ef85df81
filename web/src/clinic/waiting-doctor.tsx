import { listDoctors } from '@antam/contract/doctors';
import { isSelectable } from '@antam/rules/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call/call';
import { QUERY_ROOTS } from '../lib/call/query-roots';
import { useWaitingTexts } from '../lib/texts/waiting-texts';
import { SelectField } from '../ui/select-field';

type WaitingDoctorProps = { value: string; onChange: (doctorId: string) => void };

/** The doctor a patient waits for; empty for any. */
export function WaitingDoctor({ value, onChange }: WaitingDoctorProps) {
  const t = useWaitingTexts();
  const doctors = useQuery({
    queryKey: [QUERY_ROOTS.doctors],
    queryFn: ({ signal }) => call(listDoctors, { signal }),
    select: (all) => all.filter(isSelectable),
  });
  const options = (doctors.data ?? []).map(({ _id, userId }) => ({ value: _id, label: userId.fullName ?? _id }));
  return (
    <SelectField
      label={t.doctor}
      placeholder={t.anyDoctor}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
