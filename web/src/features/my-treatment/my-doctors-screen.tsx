import { Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { useCustomerPage } from '../../clinic/customer-page';
import { PATHS } from '../../lib/paths';
import { useErrorText } from '../../lib/texts/error-text';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { RadioCards } from '../../ui/radio-cards';
import { SkeletonList } from '../../ui/skeleton';
import { DoctorCare } from './doctor-care';
import { useMyTreatmentTexts } from './my-treatment-texts';
import { type OwnDoctor, ownDoctors } from './own-doctors';
import { useOwnPlans, useOwnVisits } from './queries';

/** The doctors who treat this patient and, for the chosen one, the plans and visits with them. */
export default function MyDoctorsScreen() {
  const all = useMyTreatmentTexts();
  const t = all.doctors;
  const errorText = useErrorText();
  const plans = useOwnPlans();
  const visits = useOwnVisits();
  useCustomerPage(t.title);

  const isPending = plans.isPending || visits.isPending;
  const error = plans.error ?? visits.error;
  const retry = () => {
    void plans.refetch();
    void visits.refetch();
  };
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          <LinkButton to={PATHS.userTreatment} look="outline">
            {t.treatment}
          </LinkButton>
        }
      />
      {plans.data && visits.data ? (
        <Doctors doctors={ownDoctors(plans.data, visits.data)} />
      ) : (
        <>
          {isPending && <SkeletonList rows={3} className="h-24 rounded-card" />}
          {error && !isPending && <ErrorState message={errorText(error, all.failed)} onRetry={retry} />}
        </>
      )}
    </>
  );
}

function Doctors({ doctors }: { doctors: OwnDoctor[] }) {
  const t = useMyTreatmentTexts().doctors;
  const [chosenId, setChosenId] = useState<string>();
  const chosen = doctors.find((doctor) => doctor.doctorId === chosenId) ?? doctors[0];
  if (!chosen)
    return (
      <EmptyState
        icon={<Stethoscope />}
        title={t.empty}
        text={t.emptyText}
        action={<LinkButton to={PATHS.userBooking}>{t.book}</LinkButton>}
      />
    );
  return (
    <div className="grid gap-8">
      <RadioCards
        legend={t.choose}
        name="doctor"
        value={chosen.doctorId}
        columns="sm:grid-cols-2 lg:grid-cols-3"
        options={doctors.map((doctor) => ({
          value: doctor.doctorId,
          label: doctor.name,
          detail: `${t.visitsCount(doctor.visits.length)} · ${t.plansCount(doctor.plans.length)}`,
        }))}
        onChange={(event) => setChosenId(event.target.value)}
      />
      <DoctorCare doctor={chosen} />
    </div>
  );
}
