import { exportNewsletter } from '@antam/contract/contact';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callFile } from '../../lib/call/call';
import { saveFile } from '../../lib/call/download';
import { Button } from '../../ui/button';
import { useFailedTry } from '../../ui/failed-try';

type ExportButtonProps = { label: string; failed: string };

/** Saves the newsletter's addresses as a CSV file. */
export function ExportButton({ label, failed }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: async () => saveFile(await callFile(exportNewsletter), 'newsletter.csv'),
    ...useFailedTry(failed),
  });

  return (
    <Button look="outline" isBusy={save.isPending} onClick={() => save.mutate()}>
      {!save.isPending && <Download aria-hidden="true" className="size-4" />}
      {label}
    </Button>
  );
}
