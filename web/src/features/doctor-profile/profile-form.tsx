import type { Doctor } from '@antam/contract/doctors';
import { MAX_LENGTH } from '@antam/contract/limits';
import { certificateLine, experienceLine, skillLine } from '@antam/rules/profile-lines';
import { useState } from 'react';
import { CallError } from '../../lib/call/call-error';
import { classNames } from '../../lib/class-names';
import { focusFirstProblem } from '../../lib/form/first-problem';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { LeaveGuard } from '../../ui/leave-guard';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { AffectedVisitsDialog } from './affected-visits-dialog';
import { differing, fieldsOf, type ProfileFields, problemOf } from './profile-fields';
import { ProfileLinesCard } from './profile-lines-card';
import { useProfileTexts } from './profile-texts';
import { type AffectedVisit, useCheckSchedule, useSaveProfile } from './queries';
import { ScheduleEditor } from './schedule-editor';

export function ProfileForm({ doctor }: { doctor: Doctor }) {
  const t = useProfileTexts();
  const words = useDoctorTexts().experience;
  const stored = fieldsOf(doctor);
  // Only the lists that were changed here are held: the others show what an Admin or another window has saved since.
  const [held, setHeld] = useState<Partial<ProfileFields>>({});
  const changed = differing(held, stored);
  const fields = { ...stored, ...changed };
  const [isChecked, setChecked] = useState(false);
  const [affected, setAffected] = useState<AffectedVisit[]>([]);
  const check = useCheckSchedule(doctor._id);
  const save = useSaveProfile(doctor._id);
  const saveErrorText = useSaveErrorText();
  const error = save.error ?? check.error;
  const isDirty = Object.keys(changed).length > 0;
  // While a save is under way, a list that is again as it was differs from what is being saved.
  const change = (part: Partial<ProfileFields>) =>
    setHeld((now) => differing({ ...now, ...part }, save.isPending ? {} : stored));

  async function onSave() {
    if (save.isPending || check.isPending) return;
    // What the last try found says nothing of this one.
    check.reset();
    save.reset();
    setChecked(true);
    if (fields.workSchedule.some(problemOf)) return focusFirstProblem(document.body);
    if (!changed.workSchedule) return store();
    check.mutate(changed.workSchedule, { onSuccess: (visits) => (visits.length > 0 ? setAffected(visits) : store()) });
  }

  function store() {
    save.mutate(changed, {
      onSuccess: () => {
        // What was changed while it was being saved stays.
        setHeld((now) => differing(now, changed));
        setChecked(false);
        showSuccess(t.saved);
      },
      onSettled: () => setAffected([]),
    });
  }

  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ProfileLinesCard
          title={t.skills.title}
          none={t.skills.none}
          lines={fields.skills.map(skillLine)}
          addLabel={t.skills.add}
          fields={[
            { name: 'name', label: t.skills.name, isRequired: true, maxLength: MAX_LENGTH.skillName },
            { name: 'level', label: t.skills.level, isRequired: true, maxLength: MAX_LENGTH.skillLevel },
          ]}
          onAdd={({ name = '', level = '' }) => change({ skills: [...fields.skills, { name, level }] })}
          onRemove={(index) => change({ skills: fields.skills.filter((_, at) => at !== index) })}
        />
        <ProfileLinesCard
          title={t.certificates.title}
          none={t.certificates.none}
          lines={fields.certificates.map(certificateLine)}
          addLabel={t.certificates.add}
          fields={[
            { name: 'name', label: t.certificates.name, isRequired: true, maxLength: MAX_LENGTH.certificateName },
            { name: 'issuedBy', label: t.certificates.issuedBy, maxLength: MAX_LENGTH.certificateIssuer },
            { name: 'date', label: t.certificates.date, isRequired: true, isDate: true },
          ]}
          onAdd={({ name = '', issuedBy, date = '' }) =>
            change({ certificates: [...fields.certificates, { name, issuedBy: issuedBy || null, date }] })
          }
          onRemove={(index) => change({ certificates: fields.certificates.filter((_, at) => at !== index) })}
        />
      </div>
      <ProfileLinesCard
        title={t.experiences.title}
        none={t.experiences.none}
        lines={fields.experiences.map((row) => experienceLine(row, words))}
        addLabel={t.experiences.add}
        fields={[
          { name: 'position', label: t.experiences.position, isRequired: true, maxLength: MAX_LENGTH.position },
          {
            name: 'organization',
            label: t.experiences.organization,
            isRequired: true,
            maxLength: MAX_LENGTH.organization,
          },
          { name: 'startDate', label: t.experiences.startDate, isRequired: true, isDate: true },
          { name: 'endDate', label: t.experiences.endDate, isDate: true, hint: t.experiences.endHint },
        ]}
        onAdd={({ position = '', organization = '', startDate = '', endDate }) =>
          change({
            experiences: [...fields.experiences, { position, organization, startDate, endDate: endDate || null }],
          })
        }
        onRemove={(index) => change({ experiences: fields.experiences.filter((_, at) => at !== index) })}
      />
      <ScheduleEditor
        schedule={fields.workSchedule}
        isChecked={isChecked}
        onChange={(workSchedule) => change({ workSchedule })}
      />
      <div
        className={classNames(
          'flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-card border p-3',
          isDirty ? 'sticky bottom-4 z-10 border-line bg-surface shadow-lift' : 'border-transparent',
        )}
      >
        <div className="min-w-0 grow text-ink-soft">
          {error && <Notice tone="error">{saveErrorText(error)}</Notice>}
          {!error && isDirty && <p className="px-2">{t.unsaved}</p>}
        </div>
        <Button isBusy={save.isPending || check.isPending} onClick={onSave}>
          {t.save}
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty} texts={t.leaving} />
      <AffectedVisitsDialog visits={affected} isBusy={save.isPending} onSave={store} onClose={() => setAffected([])} />
    </div>
  );
}

/** Spec section 8: the server's message, or 'Failed to update: {status}'. */
function useSaveErrorText(): (error: unknown) => string {
  const t = useProfileTexts();
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof CallError)) return errorText(error);
    return error.code === 'doctor.notFound' ? t.noDoctor : errorText(error, t.failed(error.status));
  };
}
