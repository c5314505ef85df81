import { exportPatientLooks } from '@antam/contract/who-looked';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callFile } from '../../lib/call/call';
import { saveFile } from '../../lib/call/download';
import { useKeptState } from '../../lib/kept-state';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import type { Choice } from '../../ui/combobox';
import { useFailedTry } from '../../ui/failed-try';
import { LazyCombobox } from '../../ui/lazy-combobox';
import { Tabs } from '../../ui/tabs';
import { useAuditTexts } from './audit-texts';
import { LooksTable } from './looks-table';
import { searchPatients } from './queries';

/** Answers *who opened this patient's record?*: openings and changes apart from lists, and all of it as a file. */
export function PatientLooks() {
  const texts = useAuditTexts();
  const t = texts.looks;
  const [patient, setPatient] = useKeptState<Choice | null>('looks', null);
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-xl">{t.title}</h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t.text}</p>
      </div>
      <LazyCombobox
        className="max-w-xl"
        label={t.patient}
        placeholder={texts.filters.patientPlaceholder}
        search={searchPatients}
        value={patient}
        onChange={setPatient}
      />
      {patient && (
        <section className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h3 className="text-lg">{t.question(patient.label)}</h3>
            <SaveButton patientId={patient.value} />
          </div>
          <Tabs
            name="looks"
            label={t.kinds}
            tabs={(['opening', 'list'] as const).map((kind) => ({
              key: kind,
              label: kind === 'opening' ? t.openings : t.lists,
              content: <LooksTable key={patient.value} patientId={patient.value} kind={kind} />,
            }))}
          />
        </section>
      )}
    </Card>
  );
}

function SaveButton({ patientId }: { patientId: string }) {
  const t = useAuditTexts().looks;
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await callFile(exportPatientLooks, { params: { id: patientId } }), 'access-log.csv'),
    ...useFailedTry(t.saveFailed),
  });

  return (
    <Button look="outline" isBusy={save.isPending} onClick={() => save.mutate()}>
      {!save.isPending && <Download aria-hidden="true" className="size-4" />}
      {t.save}
    </Button>
  );
}
