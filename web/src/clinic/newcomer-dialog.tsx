import type { NewcomerSlip as Slip } from '@antam/contract/newcomers';
import { useState } from 'react';
import { NewcomerForm } from './newcomer-form';
import { NewcomerSlip } from './newcomer-slip';

export type ChosenPatient = Pick<Slip, '_id' | 'patientCode' | 'fullName'>;

type NewcomerDialogProps = {
  /** The new patient, after their slip, or one who was known already. */
  onChosen: (patient: ChosenPatient) => void;
  onClose: () => void;
};

/** Registers a patient, then shows the slip. */
export function NewcomerDialog({ onChosen, onClose }: NewcomerDialogProps) {
  const [slip, setSlip] = useState<Slip | null>(null);
  if (slip) return <NewcomerSlip slip={slip} onClose={() => onChosen(slip)} />;
  return <NewcomerForm onRegistered={setSlip} onUse={onChosen} onClose={onClose} />;
}
