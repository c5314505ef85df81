import { Download, Printer } from 'lucide-react';
import { saveFile } from '../../lib/call/download';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { showSnackbar } from '../../ui/snackbars';
import { usePatientRecordsTexts } from './patient-records-texts';
import { useExportMyData } from './queries';

export function PatientRecordsActions() {
  const t = usePatientRecordsTexts();
  const errorText = useErrorText();
  const download = useExportMyData();

  function save() {
    download.mutate(undefined, {
      onSuccess: (file) => saveFile(file, `${t.exportFile}.${file.type.includes('zip') ? 'zip' : 'json'}`),
      onError: (failure) => showSnackbar(errorText(failure, t.exportFailed), 'error'),
    });
  }

  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button look="outline" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        {t.print}
      </Button>
      <Button look="outline" isBusy={download.isPending} onClick={save}>
        {!download.isPending && <Download aria-hidden="true" className="size-4" />}
        {t.export}
      </Button>
    </div>
  );
}
