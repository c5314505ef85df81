import { MAX_LENGTH } from '@antam/contract/limits';
import type { VisitPage } from '@antam/contract/visit-page';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { TextArea } from '../../ui/text-area';
import { DraftLine } from './draft-line';
import { NextVisitPart } from './next-visit-part';
import { PrescriptionPart } from './prescription-part';
import type { Signed, VisitName } from './queries';
import { RegimenPart } from './regimen-part';
import { ResultsPart } from './results-part';
import { SignBar } from './sign-bar';
import { useSigning } from './use-signing';
import { carriedRecord } from './visit-fields';
import { useVisitTexts } from './visit-texts';

type TodayFormProps = {
  name: VisitName;
  page: VisitPage;
  onSigned: (signed: Signed) => void;
  /** Reads the page again. */
  onReload: () => Promise<{ data?: VisitPage }>;
  /** Shows the draft of the other window in place of this one. */
  onLoadNewer: () => void;
  onTyped: () => void;
  /** Shows the record that another window has signed meanwhile; undefined while none has. */
  onShowSigned?: () => void;
};

/** What is written today, from the findings to the next visit, and the one signature under it. */
export function TodayForm({ name, page, onSigned, onReload, onLoadNewer, onTyped, onShowSigned }: TodayFormProps) {
  const { today: t, elsewhere } = useVisitTexts();
  const signing = useSigning({ name, page, onSigned });
  const { visit, next, draft } = signing;
  const [carried] = useState(() => (page.draft === null ? carriedRecord(page) : null));

  const { isDirty } = visit;
  useEffect(() => {
    if (isDirty) onTyped();
  }, [isDirty, onTyped]);

  async function keepOwn() {
    const { data } = await onReload();
    draft.saver.overwrite(data?.draft?.version ?? 0);
  }

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
        {onShowSigned && (
          <Notice tone="warning">
            <p>{elsewhere.signed}</p>
            <Button look="outline" size="small" className="mt-2 min-h-11" onClick={onShowSigned}>
              {elsewhere.show}
            </Button>
          </Notice>
        )}
        <TextArea
          label={t.findings}
          hint={t.findingsHint}
          rows={3}
          maxLength={MAX_LENGTH.recordNotes}
          {...visit.field('notes')}
        />
        <TextArea
          label={t.diagnosis}
          hint={carried ? t.diagnosisCarried(formatDate(carried.recordDate)) : undefined}
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
          <DraftLine state={draft.state} onLoadNewer={onLoadNewer} onKeep={() => void keepOwn()} />
        </SignBar>
      </form>
    </Card>
  );
}
