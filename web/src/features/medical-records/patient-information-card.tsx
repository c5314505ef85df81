import { useViewer } from '../../lib/call/viewer';
import { PATHS } from '../../lib/paths';
import { formatDate } from '../../lib/time/format';
import { ArrowLink } from '../../ui/arrow-link';
import { Card } from '../../ui/card';
import { EmailText } from '../../ui/email-text';
import { FactList } from '../../ui/fact-list';
import { usePatientRecordsTexts } from './patient-records-texts';

// Both lists are stacked and share their columns.
const ONE_COLUMN = 'max-md:not-print:col-span-2 max-md:not-print:grid-cols-subgrid';

export function PatientInformationCard() {
  const t = usePatientRecordsTexts().information;
  const { viewer } = useViewer();
  if (!viewer) return null;
  const genders: Record<string, string> = t.genders;
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{t.title}</h2>
        <ArrowLink to={PATHS.userProfile} className="print:hidden">
          {t.edit}
        </ArrowLink>
      </div>
      <div className="grid items-start gap-x-10 gap-y-2 md:grid-cols-2 print:grid-cols-2 max-md:not-print:grid-cols-[fit-content(42%)_minmax(0,1fr)] max-md:not-print:gap-x-5">
        <FactList
          className={ONE_COLUMN}
          facts={[
            [t.fullName, viewer.fullName],
            [t.code, viewer.patientCode],
            [t.dateOfBirth, viewer.dateOfBirth && formatDate(viewer.dateOfBirth)],
            [t.gender, viewer.gender && (genders[viewer.gender] ?? viewer.gender)],
          ]}
        />
        <FactList
          className={ONE_COLUMN}
          facts={[
            [t.address, viewer.address],
            [t.phone, viewer.phone],
            [t.email, viewer.email && <EmailText key="email">{viewer.email}</EmailText>],
          ]}
        />
      </div>
    </Card>
  );
}
