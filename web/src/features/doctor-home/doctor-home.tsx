import type { AppointmentForDoctor } from '@antam/contract/appointments';
import { useOwnDoctor } from '../../clinic/own-doctor';
import { CallError } from '../../lib/call/call-error';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
import { useErrorText } from '../../lib/texts/error-text';
import { Waiting } from '../../ui/waiting';
import { ProfileCard } from './profile-card';
import { useTodayAppointments, useTodayFacts, useWalkIns } from './queries';
import { TodayList } from './today-list';
import { WalkInList } from './walk-in-list';

type DoctorHomeProps = {
  onPlan: (visit: AppointmentForDoctor) => void;
  onRecord: (visit: AppointmentForDoctor) => void;
};

export function DoctorHome(list: DoctorHomeProps) {
  const t = useDoctorTexts().home;
  const doctor = useOwnDoctor();
  const today = useTodayAppointments(doctor.data?._id);
  const walkIns = useWalkIns(doctor.data?._id);
  const facts = useTodayFacts().data;
  const homeErrorText = useHomeErrorText();

  if (!doctor.data) return <Waiting for={doctor} failed={homeErrorText} rows={4} className="h-24" />;
  return (
    <>
      <ProfileCard doctor={doctor.data} />
      {walkIns.data && walkIns.data.length > 0 && <WalkInList visits={walkIns.data} facts={facts} />}
      <section aria-labelledby="today" className="mt-8">
        <h2 id="today" className="mb-4 text-xl">
          {t.today}
        </h2>
        <Waiting for={today} failed={homeErrorText} rows={4} className="h-24" />
        {today.data && <TodayList visits={today.data} facts={facts} {...list} />}
      </section>
    </>
  );
}

/** Spec section 8: the server's message, or 'Request failed with status {code}', with a prefix. */
function useHomeErrorText(): (error: unknown) => string {
  const t = useDoctorTexts().home;
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof CallError && error.code === 'doctor.notFound') return t.noDoctor;
    return t.error(errorText(error, error instanceof CallError ? error.message : undefined));
  };
}
