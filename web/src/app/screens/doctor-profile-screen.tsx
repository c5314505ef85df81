import { useOwnDoctor } from '../../clinic/own-doctor';
import ProfileScreen from '../../features/doctor-profile/profile-screen';
import { ExtraHoursCard } from '../../features/working-time/extra-hours-card';
import { LeaveCard } from '../../features/working-time/leave-card';
import { AreaWords } from '../../lib/texts/area-words';
import { WORKING_TIME_WORDS } from './working-time-words';

/** /doctor/profile, with the doctor's own leave and extra hours. */
export default function DoctorProfileScreen() {
  const doctor = useOwnDoctor();
  return (
    <>
      <ProfileScreen />
      {doctor.data && (
        <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
          <AreaWords words={WORKING_TIME_WORDS}>
            <LeaveCard doctorId={doctor.data._id} />
            <ExtraHoursCard doctorId={doctor.data._id} />
          </AreaWords>
        </div>
      )}
    </>
  );
}
