import { History, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { lateDialog } from '../../ui/late-dialog';
import { showSuccess } from '../../ui/snackbars';
import { useCareFileTexts } from './care-file-texts';

const CareFileDialog = lateDialog(() => import('./care-file-dialog').then((module) => module.CareFileDialog));
const HistoryDialog = lateDialog(() => import('./history-dialog').then((module) => module.HistoryDialog));

/** Opens the care file to change it, or its history. */
export function CareFileActions({ patientId, patient }: { patientId: string; patient: string }) {
  const t = useCareFileTexts();
  const [open, setOpen] = useState<'edit' | 'history' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="quiet" size="small" className="min-h-11" onClick={() => setOpen('history')}>
        <History aria-hidden="true" className="size-4" />
        {t.history.open}
      </Button>
      <Button look="outline" size="small" className="min-h-11" onClick={() => setOpen('edit')}>
        <Pencil aria-hidden="true" className="size-4" />
        {t.edit.open}
      </Button>
      {open === 'history' && <HistoryDialog patientId={patientId} onClose={close} />}
      {open === 'edit' && (
        <CareFileDialog
          patientId={patientId}
          patient={patient}
          onClose={close}
          onSaved={(message) => {
            close();
            showSuccess(message);
          }}
        />
      )}
    </div>
  );
}
