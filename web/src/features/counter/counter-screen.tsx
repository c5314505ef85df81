import type { CounterForStaff, HandedOver } from '@antam/contract/dispensing';
import { PackageOpen } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { usePageMeta } from '../../lib/page-meta';
import { useErrorText } from '../../lib/texts/error-text';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { lateDialog } from '../../ui/late-dialog';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { CounterSearch, type Scanner } from './counter-search';
import { useCounterTexts } from './counter-texts';
import { PatientPrescriptions } from './patient-prescriptions';
import { useFindAtCounter, useHandOver } from './queries';

const HandedSlip = lateDialog(() => import('./handed-slip').then((module) => module.HandedSlip));

/** One code, one patient, one press; then the slip, and the box for the next code. */
export function CounterScreen({ ScanDialog }: { ScanDialog: ComponentType<Scanner> }) {
  const t = useCounterTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const find = useFindAtCounter();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<CounterForStaff | null>(null);
  const [handed, setHanded] = useState<HandedOver | null>(null);
  // Here and not in the form, which a change by a colleague replaces.
  const [refused, setRefused] = useState<unknown>(null);
  const errorText = useErrorText();
  const [round, setRound] = useState(0);
  // No other patient can be looked up before its answer: the answer would then appear beside the wrong patient, or not at all.
  const handOver = useHandOver({ onHanded: setHanded, onRefused: readAgain });

  function search(wanted: string) {
    setCode(wanted);
    setFound(null);
    setRefused(null);
    find.mutate(wanted, { onSuccess: setFound });
  }

  /** What is shown is no longer true: it is read again, and is gone where nothing is open any more. */
  function readAgain(because: unknown = null) {
    setRefused(because);
    find.mutate(code, { onSuccess: setFound, onError: () => setFound(null) });
  }

  function startOver() {
    setHanded(null);
    setFound(null);
    setRefused(null);
    setCode('');
    find.reset();
    setRound(round + 1);
  }

  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <div className="grid max-w-3xl gap-6">
        <Card>
          <CounterSearch
            key={round}
            code={code}
            isBusy={find.isPending || handOver.isPending}
            error={find.error}
            onSearch={search}
            ScanDialog={ScanDialog}
          />
        </Card>
        {refused !== null && <Notice tone="error">{errorText(refused, t.failed)}</Notice>}
        {found ? (
          <PatientPrescriptions found={found} handOver={handOver} onStale={() => readAgain()} onAnother={startOver} />
        ) : (
          !find.isPending && <EmptyState icon={<PackageOpen />} title={t.empty} text={t.emptyText} />
        )}
      </div>
      {handed && <HandedSlip handed={handed} onClose={startOver} />}
    </>
  );
}

/** For a member of Staff who opens the address without the mark. */
export function NotMarked() {
  const t = useCounterTexts();
  usePageMeta(t.meta);
  return (
    <>
      <PageHeader title={t.title} />
      <EmptyState icon={<PackageOpen />} title={t.notMarked} text={t.notMarkedText} />
    </>
  );
}
