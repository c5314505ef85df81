import { Download, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { saveFile } from '../../lib/call/download';
import { Button } from '../../ui/button';
import { useFailedTry } from '../../ui/failed-try';
import { usePatientRecordsTexts } from './patient-records-texts';
import { type OwnRecords, useExportMyData, useLoadAll } from './queries';

export function PatientRecordsActions({ records }: { records: OwnRecords }) {
  const t = usePatientRecordsTexts();
  const loading = useLoadAll(records);
  const notLoaded = useFailedTry(t.records.failed);
  const download = useExportMyData();
  const failedTry = useFailedTry(t.exportFailed, (file: Blob) =>
    saveFile(file, `${t.exportFile}.${file.type.includes('zip') ? 'zip' : 'json'}`),
  );

  // The rows are on the screen in the same moment in which none is left to load.
  const { isSuccess, reset } = loading;
  useEffect(() => {
    if (!isSuccess || records.hasNextPage) return;
    reset();
    window.print();
  }, [isSuccess, reset, records.hasNextPage]);

  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button look="outline" isBusy={loading.isPending} onClick={() => loading.mutate(undefined, notLoaded)}>
        {!loading.isPending && <Printer aria-hidden="true" className="size-4" />}
        {t.print}
      </Button>
      <Button look="outline" isBusy={download.isPending} onClick={() => download.mutate(undefined, failedTry)}>
        {!download.isPending && <Download aria-hidden="true" className="size-4" />}
        {t.export}
      </Button>
    </div>
  );
}
