import type { VisitPage as Page } from '@antam/contract/visit-page';
import { type ReactNode, useCallback, useState } from 'react';
import { Notice } from '../../ui/notice';
import { CareFacts } from './care-facts';
import { LastVisit } from './last-visit';
import { PictureCard, type RegimenSpan } from './picture-card';
import { type Signed, usePresence, type VisitName } from './queries';
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
  const [signed, setSigned] = useState<Signed | null>(null);
  // A form that starts again shows the draft that was loaded.
  const [started, setStarted] = useState(0);
  // What was typed here stays on the screen when another window signs the visit.
  const [isTyped, setTyped] = useState(false);
  const record = signed ? (page.signedRecord ?? signed.record) : isTyped ? null : page.signedRecord;
  const next = page.signedRecord || !signed ? page.next : signed.next;
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
          <SignedVisit
            record={record}
            code={page.patient.patientCode}
            ahead={page.visitsAhead}
            stopped={isStoppedHere(page) ? page.patient : null}
            next={next}
            isJustSigned={signed !== null}
          />
        ) : (
          <TodayForm
            key={started}
            name={name}
            page={page}
            onReload={onReload}
            onTyped={showTyped}
            onShowSigned={page.signedRecord ? () => setTyped(false) : undefined}
            onSigned={setSigned}
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

/** Whether the doctor stopped the treatment at this visit. */
function isStoppedHere({ regimenChanges, visit: { date } }: Page): boolean {
  const last = regimenChanges.at(-1);
  return last?.kind === 'stop' && last.happenedOn === date;
}
