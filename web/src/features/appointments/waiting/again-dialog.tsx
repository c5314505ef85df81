import type { WaitingEntry } from '@antam/contract/waiting-list';
import { useState } from 'react';
import { WaitingDialog } from '../../../clinic/waiting-dialog';
import { WaitingDoctor } from '../../../clinic/waiting-doctor';
import { daysFrom } from '../../../clinic/waiting-fields';
import { useWaitingTexts } from '../../../lib/texts/waiting-texts';
import { clinicToday } from '../../../lib/time/clinic';

/** Asks once more for what a patient waited for in vain, from today on. */
export function AgainDialog({ entry, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const t = useWaitingTexts();
  const { doctorId, doctorName, serviceType, examinationType, weekdays, partOfDay } = entry;
  const [initial] = useState(() => ({
    doctor: (doctorName && doctorId) || '',
    ...daysFrom(clinicToday(), weekdays),
    partOfDay,
  }));
  const visit = { serviceType, examinationType, duration: entry.duration === 60 ? (60 as const) : (30 as const) };
  return (
    <WaitingDialog
      title={t.askTitle}
      description={t.askText}
      initial={initial}
      wishOf={({ doctor, ...days }) => ({ ...visit, doctorId: doctor || null, ...days })}
      joinedText={t.joined}
      onClose={onClose}
    >
      {({ form, choose }) => (
        <WaitingDoctor value={form.watch('doctor')} onChange={(doctor) => choose('doctor', doctor)} />
      )}
    </WaitingDialog>
  );
}
