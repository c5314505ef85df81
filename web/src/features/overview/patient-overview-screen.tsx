import { useState } from 'react';
import { useCustomerPage } from '../../clinic/customer-page';
import { useViewer } from '../../lib/call/viewer';
import { PageHeader } from '../../ui/page-header';
import { Waiting } from '../../ui/waiting';
import { useOverviewTexts } from './overview-texts';
import { PatientOverview } from './patient-overview';
import { usePatientOverview } from './queries';

export default function PatientOverviewScreen() {
  const t = useOverviewTexts();
  const { viewer } = useViewer();
  const overview = usePatientOverview();
  const { data } = overview;
  const [isReturn] = useState(data !== undefined);
  useCustomerPage(t.title);

  return (
    <>
      <PageHeader title={t.title} text={t.hello(viewer?.fullName ?? viewer?.userName ?? '')} />
      <Waiting for={overview} failed={t.failed} rows={4} className="h-36 rounded-card" />
      {data && <PatientOverview overview={data} isReturn={isReturn} />}
    </>
  );
}
