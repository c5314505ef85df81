import type { SupplyForPatient } from '@antam/contract/supply';
import { Stethoscope } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCustomerPage } from '../../clinic/customer-page';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { RadioCards } from '../../ui/radio-cards';
import { type FirstAnswer, Waiting } from '../../ui/waiting';
import { DoctorCare } from './doctor-care';
import { useMyTreatmentTexts } from './my-treatment-texts';
import { type OwnDoctor, ownDoctors } from './own-doctors';
import { useOwnPlans, useOwnVisits } from './queries';

type MyDoctorsScreenProps = {
  /** Whether regimens are named. */
  showsNames: boolean;
  namesSwitch: ReactNode;
  supply: FirstAnswer & { data: Pick<SupplyForPatient, 'stoppedOn'> | undefined };
};

/** The doctors who treat this patient and, for the chosen one, the plans and visits with them. */
export function MyDoctorsScreen({ showsNames, namesSwitch, supply }: MyDoctorsScreenProps) {
  const all = useMyTreatmentTexts();
  const t = all.doctors;
  const plans = useOwnPlans();
  const visits = useOwnVisits();
  useCustomerPage(t.title);

  const awaited = [plans, visits].find(({ data }) => !data) ?? supply;
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
      {plans.data && visits.data && supply.data ? (
        <Doctors
          doctors={ownDoctors(plans.data, visits.data)}
          stoppedOn={supply.data.stoppedOn}
          {...{ showsNames, namesSwitch }}
        />
      ) : (
        <Waiting for={awaited} failed={all.failed} rows={3} className="h-24 rounded-card" />
      )}
    </>
  );
}

type DoctorsProps = Omit<MyDoctorsScreenProps, 'supply'> & { doctors: OwnDoctor[]; stoppedOn: string | null };

function Doctors({ doctors, showsNames, namesSwitch, stoppedOn }: DoctorsProps) {
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
      {namesSwitch}
      <DoctorCare doctor={chosen} {...{ showsNames, stoppedOn }} />
    </div>
  );
}
