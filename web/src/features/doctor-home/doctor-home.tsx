import type { AppointmentForDoctor } from '@antam/contract/appointments';
import { useOwnDoctor } from '../../clinic/own-doctor';
import { CallError } from '../../lib/call/call-error';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
import { useErrorText } from '../../lib/texts/error-text';
import { ErrorState } from '../../ui/error-state';
import { Skeleton, SkeletonList } from '../../ui/skeleton';
import { ProfileCard } from './profile-card';
import { useTodayAppointments, useWalkIns } from './queries';
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
  const homeErrorText = useHomeErrorText();
  const failed = [doctor, today].find((query) => query.isError);

  if (doctor.isPending) return <HomeSkeleton />;
  if (!doctor.data) {
    return (
      <ErrorState
        message={homeErrorText(doctor.error)}
        onRetry={() => doctor.refetch()}
        isRetrying={doctor.isFetching}
      />
    );
  }
  return (
    <>
      <ProfileCard doctor={doctor.data} />
      {walkIns.data && walkIns.data.length > 0 && <WalkInList visits={walkIns.data} />}
      <section aria-labelledby="today" className="mt-8">
        <h2 id="today" className="mb-4 text-xl">
          {t.today}
        </h2>
        {failed && (
          <ErrorState
            message={homeErrorText(failed.error)}
            onRetry={() => failed.refetch()}
            isRetrying={failed.isFetching}
          />
        )}
        {today.isPending && <SkeletonList rows={4} className="h-24" />}
        {today.data && <TodayList visits={today.data} {...list} />}
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

function HomeSkeleton() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-52 rounded-card" />
      <SkeletonList rows={4} className="h-24" />
    </div>
  );
}
