import { useState } from 'react';
import { usePageMeta } from '../../lib/page-meta';
import { useErrorText } from '../../lib/texts/error-text';
import { PageHeader } from '../../ui/page-header';
import { SelectField } from '../../ui/select-field';
import { Waiting } from '../../ui/waiting';
import { ClosuresCard } from './closures-card';
import { ExtraHoursCard } from './extra-hours-card';
import { LeaveCard } from './leave-card';
import { useDoctors } from './queries';
import { useWorkingTimeTexts } from './working-time-texts';

/** /admin/days: closures for everybody, leave and extra hours of any doctor. */
export default function DaysScreen() {
  const t = useWorkingTimeTexts();
  const errorText = useErrorText();
  const doctors = useDoctors();
  const [chosen, setChosen] = useState('');
  const doctorId = chosen || doctors.data?.[0]?._id;
  usePageMeta({ title: t.pageTitle });
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <ClosuresCard />
        <Waiting for={doctors} failed={errorText} rows={2} className="h-48 rounded-card" />
        {doctorId && (
          <div className="grid gap-5">
            <SelectField
              label={t.fields.doctor}
              value={doctorId}
              onChange={(event) => setChosen(event.target.value)}
              options={(doctors.data ?? []).map(({ _id, userId }) => ({ value: _id, label: userId.fullName ?? '' }))}
            />
            <LeaveCard key={`leave ${doctorId}`} doctorId={doctorId} />
            <ExtraHoursCard key={`hours ${doctorId}`} doctorId={doctorId} />
          </div>
        )}
      </div>
    </>
  );
}
