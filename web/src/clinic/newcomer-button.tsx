import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNewcomerTexts } from '../lib/texts/newcomer-texts';
import { Button } from '../ui/button';
import { lateDialog } from '../ui/late-dialog';
import type { ChosenPatient } from './newcomer-dialog';

const NewcomerDialog = lateDialog(() => import('./newcomer-dialog').then((module) => module.NewcomerDialog));

type NewcomerButtonProps = { className?: string; onChosen: (patient: ChosenPatient) => void };

/** Opens the form for a patient who is not known yet. */
export function NewcomerButton({ className, onChosen }: NewcomerButtonProps) {
  const t = useNewcomerTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" className={className} onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" className="size-4" />
        {t.open}
      </Button>
      {isOpen && (
        <NewcomerDialog
          onClose={() => setOpen(false)}
          onChosen={(patient) => {
            setOpen(false);
            onChosen(patient);
          }}
        />
      )}
    </>
  );
}
