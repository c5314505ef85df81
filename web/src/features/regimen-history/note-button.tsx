import { useState } from 'react';
import { useRegimenTexts } from '../../lib/texts/regimen-texts';
import { Button } from '../../ui/button';
import { lateDialog } from '../../ui/late-dialog';
import { showSuccess } from '../../ui/snackbars';

const NoteDialog = lateDialog(() => import('./note-dialog').then((module) => module.NoteDialog));

export function NoteButton({ patientId }: { patientId: string }) {
  const t = useRegimenTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" size="small" className="min-h-11" onClick={() => setOpen(true)}>
        {t.note.open}
      </Button>
      {isOpen && (
        <NoteDialog
          patientId={patientId}
          onClose={() => setOpen(false)}
          onSaved={(message) => {
            setOpen(false);
            showSuccess(message);
          }}
        />
      )}
    </>
  );
}
