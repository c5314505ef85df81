import { workingTimeTexts } from '@antam/texts/given/working-time';
import { workingTimeTexts as viWorkingTime } from '@antam/texts/vi/working-time';
import { useOwnDoctor } from '../../clinic/own-doctor';
import ProfileScreen from '../../features/doctor-profile/profile-screen';
import { LeaveCard } from '../../features/working-time/leave-card';
import { AreaWords, inPlaceOf } from '../../lib/texts/area-words';

const WORDS = [inPlaceOf(workingTimeTexts, viWorkingTime)];

/** /doctor/profile, with the doctor's own leave. */
export default function DoctorProfileScreen() {
  const doctor = useOwnDoctor();
  return (
    <>
      <ProfileScreen />
      {doctor.data && (
        <div className="mt-5">
          <AreaWords words={WORDS}>
            <LeaveCard doctorId={doctor.data._id} />
          </AreaWords>
        </div>
      )}
    </>
  );
}
