import { exportNewsletter } from '@antam/contract/contact';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { callFile } from '../../lib/call/call';
import { saveFile } from '../../lib/call/download';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { showSnackbar } from '../../ui/snackbars';

type ExportButtonProps = { label: string; failed: string };

/** Saves the newsletter's addresses as a CSV file. */
export function ExportButton({ label, failed }: ExportButtonProps) {
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile(await callFile(exportNewsletter), 'newsletter.csv');
    } catch (failure) {
      showSnackbar(errorText(failure, failed), 'error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="outline" isBusy={isBusy} onClick={save}>
      {!isBusy && <Download aria-hidden="true" className="size-4" />}
      {label}
    </Button>
  );
}
