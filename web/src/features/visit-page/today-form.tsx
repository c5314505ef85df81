import { MAX_LENGTH } from '@antam/contract/limits';
import type { VisitPage } from '@antam/contract/visit-page';
import { type KeyboardEvent, useState } from 'react';
import { formatDate } from '../../lib/time/format';
import { Card } from '../../ui/card';
import { TextArea } from '../../ui/text-area';
import { DraftLine } from './draft-line';
import { NextVisitPart } from './next-visit-part';
import { PrescriptionPart } from './prescription-part';
import type { Signed, VisitName } from './queries';
import { RegimenPart } from './regimen-part';
import { ResultsPart } from './results-part';
import { SignBar } from './sign-bar';
import { useSigning } from './use-signing';
import { useVisitTexts } from './visit-texts';

type TodayFormProps = {
  name: VisitName;
  page: VisitPage;
  onSigned: (signed: Signed) => void;
  /** Shows the draft of the other window in place of this one. */
  onLoadNewer: () => void;
};

/** What is written today, from the findings to the next visit, and the one signature under it. */
export function TodayForm({ name, page, onSigned, onLoadNewer }: TodayFormProps) {
  const t = useVisitTexts().today;
  const signing = useSigning({ name, page, onSigned });
  const { visit, next, draft } = signing;
  const [isCarried] = useState(() => page.draft === null && page.lastRecord !== null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void signing.ask();
  }

  return (
    <Card className="min-w-0">
      <form
        {...visit.formProps}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        className="grid gap-5"
      >
        <h2 className="text-xl">{t.title}</h2>
        <TextArea
          label={t.findings}
          hint={t.findingsHint}
          rows={3}
          maxLength={MAX_LENGTH.recordNotes}
          {...visit.field('notes')}
        />
        <TextArea
          label={t.diagnosis}
          hint={isCarried && page.lastRecord ? t.diagnosisCarried(formatDate(page.lastRecord.recordDate)) : undefined}
          required
          rows={2}
          maxLength={MAX_LENGTH.diagnosis}
          {...visit.field('diagnosis')}
        />
        <PrescriptionPart visit={visit} page={page} />
        <ResultsPart visit={visit} />
        <RegimenPart visit={visit} page={page} />
        <NextVisitPart visit={visit} next={next} />
        <SignBar signing={signing} code={page.patient.patientCode}>
          <DraftLine state={draft.state} onLoadNewer={onLoadNewer} />
        </SignBar>
      </form>
    </Card>
  );
}
