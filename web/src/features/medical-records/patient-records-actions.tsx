import { Download, Printer } from 'lucide-react';
import { saveFile } from '../../lib/call/download';
import { Button } from '../../ui/button';
import { useFailedTry } from '../../ui/failed-try';
import { usePatientRecordsTexts } from './patient-records-texts';
import { useExportMyData } from './queries';

export function PatientRecordsActions() {
  const t = usePatientRecordsTexts();
  const download = useExportMyData();
  const failedTry = useFailedTry(t.exportFailed, (file: Blob) =>
    saveFile(file, `${t.exportFile}.${file.type.includes('zip') ? 'zip' : 'json'}`),
  );

  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button look="outline" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        {t.print}
      </Button>
      <Button look="outline" isBusy={download.isPending} onClick={() => download.mutate(undefined, failedTry)}>
        {!download.isPending && <Download aria-hidden="true" className="size-4" />}
        {t.export}
      </Button>
    </div>
  );
}
