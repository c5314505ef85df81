import { PAPER_FILE } from '@antam/contract/papers';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { saveFile } from '../lib/call/download';
import { usePaperTexts } from '../lib/texts/paper-texts';
import { Button } from '../ui/button';
import type { ButtonLook } from '../ui/button-class';
import { useFailedTry } from '../ui/failed-try';

type PaperButtonProps = ButtonLook & {
  label: string;
  /** Says which paper it is where several stand under each other. */
  fullLabel?: string;
  /** Fetches the paper; each press is a new print, which the server audits. */
  fetchPaper: () => Promise<Blob>;
};

/** Saves a paper that the server draws. */
export function PaperButton({ label, fullLabel, fetchPaper, look = 'outline', size = 'small' }: PaperButtonProps) {
  const t = usePaperTexts();
  const print = useMutation({
    mutationFn: async () => saveFile(await fetchPaper(), PAPER_FILE),
    ...useFailedTry(t.failed),
  });
  return (
    <Button
      look={look}
      size={size}
      className="min-h-11 print:hidden"
      aria-label={fullLabel}
      isBusy={print.isPending}
      onClick={() => print.mutate()}
    >
      {!print.isPending && <FileDown aria-hidden="true" className="size-4" />}
      {label}
    </Button>
  );
}
