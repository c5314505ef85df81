import type { Alternative } from '@antam/contract/alternatives';
import type { OtherTime } from './find-alternatives';

/** Another time, as the patient and reception see it. */
export function presentAlternative({ doctor, slot, startsAt, heldUntil }: OtherTime): Alternative {
  return {
    doctorId: { _id: doctor.id, userId: { _id: doctor.userId, fullName: doctor.fullName } },
    appointmentDate: startsAt.toISOString(),
    timeSlot: slot,
    heldUntil: heldUntil?.toISOString() ?? null,
  };
}
