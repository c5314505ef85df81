import { type ReasonRequest, revealIdentity } from '@antam/contract/care-reasons';
import type { ResponseOf } from '@antam/contract/endpoint';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call/call';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { FactList } from '../../ui/fact-list';
import { useCareReasonTexts } from './care-reason-texts';
import { ReasonDialog } from './reason-dialog';

type Identity = ResponseOf<typeof revealIdentity>;

/** Name and phone number of a patient, shown for a reason and for some minutes. */
export function RevealedIdentity({ patientId, patientCode }: { patientId: string; patientCode: string }) {
  const t = useCareReasonTexts().reveal;
  const { formatTime } = useTimes();
  const [isAsking, setAsking] = useState(false);
  const [identity, setIdentity] = useState<Identity | null>(null);

  useEffect(() => {
    if (!identity) return;
    const timer = setTimeout(() => setIdentity(null), Date.parse(identity.until) - Date.now());
    return () => clearTimeout(timer);
  }, [identity]);

  if (identity)
    return (
      <div className="mt-4 rounded-field bg-sunken px-4 py-3">
        <FactList
          facts={[
            [t.fullName, identity.fullName ?? t.notKnown],
            [t.phone, identity.phone ?? t.notKnown],
          ]}
        />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-ink-soft text-sm">
            {t.until(formatTime(identity.until))}
          </p>
          <Button look="quiet" size="small" className="min-h-11" onClick={() => setIdentity(null)}>
            {t.hide}
          </Button>
        </div>
      </div>
    );
  return (
    <>
      <Button look="outline" size="small" className="mt-4 min-h-11" onClick={() => setAsking(true)}>
        <Eye aria-hidden="true" className="size-4" />
        {t.open}
      </Button>
      {isAsking && (
        <ReasonDialog
          kind="identity"
          patientCode={patientCode}
          give={(body: ReasonRequest) => call(revealIdentity, { params: { id: patientId }, body })}
          onGiven={(given) => {
            setAsking(false);
            setIdentity(given);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
