import type { SimilarPatient } from '@antam/contract/newcomers';
import { useNewcomerTexts } from '../lib/texts/newcomer-texts';
import { formatDate } from '../lib/time/format';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

type SimilarPatientsProps = { patients: readonly SimilarPatient[]; onUse: (patient: SimilarPatient) => void };

/** Hints that the patient may be known already; the space for it is announced while the form is filled in. */
export function SimilarPatients({ patients, onUse }: SimilarPatientsProps) {
  const t = useNewcomerTexts().similar;
  return (
    <div aria-live="polite" className="empty:-mt-4">
      {patients.length > 0 && (
        <Notice tone="warning">
          <p>{patients.some(({ isSamePhone }) => isSamePhone) ? t.phone : t.person}</p>
          <ul className="mt-2 grid grid-cols-1 gap-2 font-normal">
            {patients.map((patient) => (
              <SimilarItem key={patient._id} patient={patient} onUse={() => onUse(patient)} />
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function SimilarItem({ patient, onUse }: { patient: SimilarPatient; onUse: () => void }) {
  const t = useNewcomerTexts().similar;
  const { patientCode, phone, dateOfBirth } = patient;
  const name = patient.fullName ?? patientCode;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-surface px-3 py-2 text-ink">
      <div className="min-w-0 grow basis-44">
        <p className="wrap-anywhere font-semibold leading-snug">{name}</p>
        <p className="text-ink-soft text-sm tabular-nums">
          {[patientCode, phone, dateOfBirth && formatDate(dateOfBirth)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button size="small" look="outline" aria-label={t.useFor(name)} onClick={onUse}>
        {t.use}
      </Button>
    </li>
  );
}
