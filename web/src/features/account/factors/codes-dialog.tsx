import { Check, Copy, Save } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/call/download';
import { useFactorTexts } from '../../../lib/texts/factor-texts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

/** Others may see the name of the file, so it says nothing. */
const FILE_NAME = 'codes.txt';

/** Shows new recovery codes, once. A press outside does not close it, because they cannot be shown again. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useFactorTexts().codes;
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const Icon = isCopied ? Check : Copy;

  return (
    <Dialog isOpen title={t.shownTitle} description={t.shownText} actions={<Button onClick={onClose}>{t.done}</Button>}>
      <ol className="grid gap-x-6 gap-y-2 rounded-card bg-sunken p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="outline"
          onClick={() =>
            navigator.clipboard?.writeText(text).then(
              () => setCopied(true),
              () => {},
            )
          }
        >
          <Icon aria-hidden="true" className="size-5" />
          {isCopied ? t.copied : t.copy}
        </Button>
        <Button look="outline" onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), FILE_NAME)}>
          <Save aria-hidden="true" className="size-5" />
          {t.save}
        </Button>
      </div>
    </Dialog>
  );
}
