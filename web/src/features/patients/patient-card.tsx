import type { PatientForDoctor } from '@antam/contract/patients';
import { Link } from 'react-router';
import { patientRecordPath } from '../../lib/doctor-paths';
import { usePatientTexts } from '../../lib/texts/patient-texts';
import { formatDate } from '../../lib/time/format';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { EmailText } from '../../ui/email-text';

/** The link covers the whole card, so that it is easy to press on a phone. */
export function PatientCard({ patient }: { patient: PatientForDoctor }) {
  const t = usePatientTexts().list;
  if (patient.needsReason) return <UnknownPatientCard patient={patient} />;
  const name = patient.name ?? t.noName;
  const treatment = patient.currentTreatment === 'Custom' ? t.drugsNotWritten : patient.currentTreatment;
  return (
    <Card className="relative flex h-full flex-col gap-4 transition-shadow focus-within:shadow-lift hover:border-brand hover:shadow-lift sm:p-5">
      <div className="grow">
        <h2 className="text-lg leading-snug">{name}</h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[0.9375rem]">
          <dt className="text-ink-soft">{t.code}</dt>
          <dd className="font-medium tabular-nums">{patient.patientCode}</dd>
          <dt className="text-ink-soft">{t.email}</dt>
          <dd className="min-w-0">{patient.email ? <EmailText>{patient.email}</EmailText> : t.noEmail}</dd>
          <dt className="text-ink-soft">{t.treatment}</dt>
          <dd className="flex flex-wrap gap-1">
            <Chip tone={treatment && !patient.stoppedOn ? 'success' : 'neutral'}>{treatment ?? t.noTreatment}</Chip>
            {patient.stoppedOn && <Chip tone="warning">{t.stopped(formatDate(patient.stoppedOn))}</Chip>}
          </dd>
        </dl>
      </div>
      <Link to={patientRecordPath(patient._id)} aria-label={t.detailsOf(name)} className={LINK_CLASS}>
        {t.details}
      </Link>
    </Card>
  );
}

/** A patient of another doctor, found by the full code: nothing else is told before a reason is given. */
function UnknownPatientCard({ patient: { _id, patientCode } }: { patient: PatientForDoctor }) {
  const t = usePatientTexts().list;
  return (
    <Card className="relative flex h-full flex-col gap-4 transition-shadow focus-within:shadow-lift hover:border-brand hover:shadow-lift sm:p-5">
      <div className="grow">
        <h2 className="text-lg tabular-nums leading-snug">{patientCode}</h2>
        <Chip tone="warning" className="mt-2">
          {t.notYours}
        </Chip>
      </div>
      <Link to={patientRecordPath(_id)} aria-label={t.giveReasonFor(patientCode)} className={LINK_CLASS}>
        {t.giveReason}
      </Link>
    </Card>
  );
}

const LINK_CLASS = `${buttonClass({ look: 'outline', size: 'small' })} min-h-11 self-start after:absolute after:inset-0 after:rounded-card`;
