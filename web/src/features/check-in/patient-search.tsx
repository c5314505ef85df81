import type { CheckInPatient } from '@antam/contract/visits';
import { ScanLine, Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { NewcomerButton } from '../../clinic/newcomer-button';
import { CallError } from '../../lib/call/call-error';
import { useIsReception } from '../../lib/call/is-reception';
import { useCheckInTexts } from '../../lib/texts/check-in-texts';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { CodeField } from '../../ui/code-field';
import { awaitLatePart } from '../../ui/late-focus';
import { LazyCombobox } from '../../ui/lazy-combobox';
import { Notice } from '../../ui/notice';
import { preloadArrivalForm } from './arrival-form';
import { searchByName, useLookUpPatient } from './queries';
import { ScanDialog } from './scan-dialog';

type PatientSearchProps = {
  registerPath: string;
  isDisabled: boolean;
  /** Null as soon as another patient is looked for: the one who was found before must not be received by mistake. */
  onFound: (patient: CheckInPatient | null) => void;
};

/** By patient or appointment code, typed or scanned; by name for a patient without a code. */
export function PatientSearch({ registerPath, isDisabled, onFound }: PatientSearchProps) {
  const t = useCheckInTexts().search;
  const errorText = useErrorText();
  const isReception = useIsReception();
  const lookUp = useLookUpPatient();
  const box = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [isMissing, setMissing] = useState(false);

  // After the frame's own effects: a new screen first gives the focus to its main part.
  useEffect(() => {
    const timer = setTimeout(() => box.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, []);

  function find(wanted: string) {
    setCode(wanted);
    setMissing(!wanted.trim());
    onFound(null);
    awaitLatePart();
    if (wanted.trim()) lookUp.mutate(wanted, { onSuccess: onFound });
    else lookUp.reset();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!lookUp.isPending) find(code);
  }

  const isUnknown =
    (isMissing && !code.trim()) || (lookUp.error instanceof CallError && lookUp.error.code === 'patient.notFound');

  return (
    <fieldset disabled={isDisabled} className="grid min-w-0 gap-4">
      <form ref={box} noValidate className="grid gap-3" onSubmit={onSubmit} onInput={preloadArrivalForm}>
        <CodeField label={t.code} placeholder={t.placeholder} value={code} onChange={setCode} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="grow sm:grow-0" isBusy={lookUp.isPending}>
            {!lookUp.isPending && <Search aria-hidden="true" className="size-4" />}
            {t.submit}
          </Button>
          <Button look="outline" className="grow sm:grow-0" onClick={() => setScanning(true)}>
            <ScanLine aria-hidden="true" className="size-4" />
            {t.scan}
          </Button>
          {isReception && (
            <NewcomerButton className="grow sm:grow-0" onChosen={({ patientCode }) => find(patientCode)} />
          )}
        </div>
      </form>
      {isUnknown && <Notice tone="error">{t.notFound}</Notice>}
      {lookUp.error && !isUnknown && <Notice tone="error">{errorText(lookUp.error)}</Notice>}
      <FindByName registerPath={isReception ? null : registerPath} onCode={find} />
      <ScanDialog
        isOpen={isScanning}
        onClose={() => setScanning(false)}
        onCode={(scanned) => {
          setScanning(false);
          find(scanned);
        }}
      />
    </fieldset>
  );
}

/** Where a newcomer registers; null for reception, which does it for them. */
type FindByNameProps = { registerPath: string | null; onCode: (code: string) => void };

function FindByName({ registerPath, onCode }: FindByNameProps) {
  const t = useCheckInTexts().search;
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-block min-h-11 py-2.5 font-medium text-brand-strong hover:underline">
        {t.byName}
      </summary>
      {/* Loaded on demand, because the search field is the largest part of this screen. */}
      {isOpen && (
        <LazyCombobox
          className="mt-2"
          label={t.name}
          placeholder={t.byNamePlaceholder}
          search={searchByName}
          value={null}
          onChange={(choice) => choice && onCode(choice.value)}
        />
      )}
      {registerPath && (
        <p className="mt-3 text-ink-soft">
          {t.newcomer}{' '}
          <Link to={registerPath} target="_blank" className="font-medium text-brand-strong underline">
            {t.newcomerLink}
          </Link>
        </p>
      )}
    </details>
  );
}
