import type { UserAccount } from '@antam/contract/auth';
import { useEffect, useRef, useState } from 'react';
import { type DoctorDraft, doctorDraftOf } from './doctor-draft';
import { fetchDoctorOf } from './queries';

/** Fetches the details of the doctor being edited, once; later changes by others do not overwrite what is typed. */
export function useDoctorDetails(user: UserAccount | null, onLoaded: (draft: DoctorDraft) => void) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const report = useRef(onLoaded);
  report.current = onLoaded;
  const doctorUserId = user?.roleName === 'Doctor' ? user._id : null;

  useEffect(() => {
    if (!doctorUserId) return;
    let isOver = false;
    setState('loading');
    fetchDoctorOf(doctorUserId).then(
      (doctor) => {
        if (isOver) return;
        report.current(doctorDraftOf(doctor));
        setState('idle');
      },
      () => !isOver && setState('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [doctorUserId]);

  return state;
}
