import type { OnVisit, VisitPage as Page } from '@antam/contract/visit-page';
import { type ReactNode, useCallback, useState } from 'react';
import { Notice } from '../../ui/notice';
import { CareFacts } from './care-facts';
import { LastVisit } from './last-visit';
import { PictureCard, type RegimenSpan } from './picture-card';
import { usePresence, type VisitName } from './queries';
import { SignedVisit } from './signed-visit';
import { TodayForm } from './today-form';
import { useVisitTexts } from './visit-texts';
import { WelcomeNote } from './welcome-note';
import { WhoCard } from './who-card';

type VisitPageProps = {
  name: VisitName;
  page: Page;
  picture: (regimens: RegimenSpan[], label: string) => ReactNode;
  /** Which tests are due, and the checklist of the visit. */
  tests?: ReactNode;
  /** Reads the page again. */
  onReload: () => Promise<{ data?: Page }>;
};

/** One visit on one page: who and what is known on the left, today on the right; on a phone today comes before the past. */
export function VisitPage({ name, page, picture, tests, onReload }: VisitPageProps) {
  const t = useVisitTexts();
  const others = usePresence(name).data ?? [];
  const [next, setNext] = useState<OnVisit | null>();
  const [signed, setSigned] = useState<Page['signedRecord']>(null);
  // A form that starts again shows the draft that was loaded.
  const [started, setStarted] = useState(0);
  // What was typed here stays on the screen when another window signs the visit.
  const [isTyped, setTyped] = useState(false);
  const record = signed ? (page.signedRecord ?? signed) : isTyped ? null : page.signedRecord;
  const showTyped = useCallback(() => setTyped(true), []);

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-5">
        {others.length > 0 && (
          <Notice tone="warning">{t.present(others.map(({ fullName }) => fullName ?? '').join(', '))}</Notice>
        )}
        <WelcomeNote page={page} />
        <WhoCard page={page} />
        <CareFacts page={page} />
        {tests}
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {record ? (
          <SignedVisit record={record} code={page.patient.patientCode} next={next} />
        ) : (
          <TodayForm
            key={started}
            name={name}
            page={page}
            onReload={onReload}
            onTyped={showTyped}
            onShowSigned={page.signedRecord ? () => setTyped(false) : undefined}
            onSigned={(answer) => {
              setSigned(answer.record);
              setNext(answer.next);
            }}
            onLoadNewer={() => void onReload().then(() => setStarted(started + 1))}
          />
        )}
      </div>
      <div className="grid min-w-0 gap-5">
        <PictureCard page={page} picture={picture} />
        <LastVisit record={page.lastRecord} />
      </div>
    </div>
  );
}
