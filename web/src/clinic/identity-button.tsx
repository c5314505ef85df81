import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useIdentityTexts } from '../lib/texts/identity-texts';
import { Button } from '../ui/button';
import { lateDialog } from '../ui/late-dialog';

const IdentityDialog = lateDialog(() => import('./identity-dialog').then((module) => module.IdentityDialog));

/** Opens a patient's insurance card and papers, for reception. */
export function IdentityButton({ patientId, patient }: { patientId: string; patient: string }) {
  const t = useIdentityTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" size="small" className="min-h-11 justify-self-start" onClick={() => setOpen(true)}>
        <IdCard aria-hidden="true" className="size-4" />
        {t.open}
      </Button>
      {isOpen && <IdentityDialog patientId={patientId} patient={patient} onClose={() => setOpen(false)} />}
    </>
  );
}
