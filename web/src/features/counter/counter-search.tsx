import { ScanLine, Search } from 'lucide-react';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { CodeField } from '../../ui/code-field';
import { Notice } from '../../ui/notice';
import { useCounterTexts } from './counter-texts';

export type Scanner = { isOpen: boolean; onClose: () => void; onCode: (code: string) => void };

type CounterSearchProps = {
  code: string;
  isBusy: boolean;
  error: unknown;
  onSearch: (code: string) => void;
  ScanDialog: ComponentType<Scanner>;
};

/** The code box, which has the focus, and the camera. */
export function CounterSearch({ code, isBusy, error, onSearch, ScanDialog }: CounterSearchProps) {
  const t = useCounterTexts().search;
  const errorText = useErrorText();
  const box = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(code);
  const [isMissing, setMissing] = useState(false);
  const [isScanning, setScanning] = useState(false);

  // After the frame's own effects: a new screen first gives the focus to its main part.
  useEffect(() => {
    const timer = setTimeout(() => box.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, []);

  function search(wanted: string) {
    setMissing(!wanted.trim());
    if (wanted.trim() && !isBusy) onSearch(wanted);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    search(typed);
  }

  return (
    <div className="grid gap-4">
      <form ref={box} noValidate className="grid gap-3" onSubmit={onSubmit}>
        <CodeField
          label={t.code}
          placeholder={t.placeholder}
          value={typed}
          onChange={setTyped}
          error={isMissing && !typed.trim() ? t.required : undefined}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="grow sm:grow-0" isBusy={isBusy}>
            {!isBusy && <Search aria-hidden="true" className="size-4" />}
            {t.submit}
          </Button>
          <Button look="outline" className="grow sm:grow-0" onClick={() => setScanning(true)}>
            <ScanLine aria-hidden="true" className="size-4" />
            {t.scan}
          </Button>
        </div>
      </form>
      {Boolean(error) && !isMissing && <Notice tone="error">{errorText(error)}</Notice>}
      {isScanning && (
        <ScanDialog
          isOpen
          onClose={() => setScanning(false)}
          onCode={(scanned) => {
            setScanning(false);
            setTyped(scanned);
            search(scanned);
          }}
        />
      )}
    </div>
  );
}
