import { useRef, useState } from 'react';
import { useCheckInTexts } from '../../lib/texts/check-in-texts';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { useCamera } from './camera';
import { readScannedCode } from './scanned-code';

type ScanDialogProps = { isOpen: boolean; onClose: () => void; onCode: (code: string) => void };

export function ScanDialog({ isOpen, onClose, onCode }: ScanDialogProps) {
  const t = useCheckInTexts().scan;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title} description={t.text} width="narrow">
      <Scanner onCode={onCode} />
    </Dialog>
  );
}

function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const t = useCheckInTexts().scan;
  const video = useRef<HTMLVideoElement>(null);
  const [isForeign, setForeign] = useState(false);
  const state = useCamera(video, (scanned) => {
    const code = readScannedCode(scanned);
    setForeign(code === null);
    if (code) onCode(code);
  });
  const isUnusable = state !== 'starting' && state !== 'watching';

  return (
    <div className="grid gap-4">
      {!isUnusable && (
        <video ref={video} muted playsInline className="aspect-square w-full rounded-card bg-black object-cover" />
      )}
      {state === 'starting' && <p className="text-center text-ink-soft">{t.starting}</p>}
      {isUnusable && <Notice tone="warning">{t[state]}</Notice>}
      {isForeign && <Notice tone="error">{t.foreign}</Notice>}
    </div>
  );
}
