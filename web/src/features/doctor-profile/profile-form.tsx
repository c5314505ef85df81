import type { Doctor } from '@antam/contract/doctors';
import { useState } from 'react';
import { CallError } from '../../lib/call/call-error';
import { classNames } from '../../lib/class-names';
import { focusFirstProblem } from '../../lib/form/first-problem';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { LeaveGuard } from '../../ui/leave-guard';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { AffectedVisitsDialog } from './affected-visits-dialog';
import { differing, fieldsOf, type ProfileFields, problemOf } from './profile-fields';
import { ProfileLinesCard } from './profile-lines-card';
import { isBegun, type ListName, NO_LINE, type TypedLine, useProfileLists } from './profile-lists';
import { useProfileTexts } from './profile-texts';
import { type AffectedVisit, useCheckSchedule, useSaveProfile } from './queries';
import { ScheduleEditor } from './schedule-editor';

const LISTS: ListName[] = ['skills', 'certificates', 'experiences'];

export function ProfileForm({ doctor }: { doctor: Doctor }) {
  const t = useProfileTexts();
  const lists = useProfileLists();
  const stored = fieldsOf(doctor);
  // Only the lists that were changed here are held: the others show what an Admin or another window has saved since.
  const [held, setHeld] = useState<Partial<ProfileFields>>({});
  const changed = differing(held, stored);
  const fields = { ...stored, ...changed };
  const [typed, setTyped] = useState({ skills: NO_LINE, certificates: NO_LINE, experiences: NO_LINE });
  const [isChecked, setChecked] = useState(false);
  const [affected, setAffected] = useState<AffectedVisit[]>([]);
  const check = useCheckSchedule(doctor._id);
  const save = useSaveProfile(doctor._id);
  const saveErrorText = useSaveErrorText();
  const error = save.error ?? check.error;
  const begun = LISTS.filter((list) => isBegun(typed[list]));
  const isDirty = Object.keys(changed).length > 0 || begun.length > 0;
  // While a save is under way, a list that is again as it was differs from what is being saved.
  const change = (part: Partial<ProfileFields>) =>
    setHeld((now) => differing({ ...now, ...part }, save.isPending ? {} : stored));

  const problemsOf = (list: ListName) => lists.problemsOf(list, typed[list]);
  const type = (list: ListName, line: TypedLine) => setTyped((now) => ({ ...now, [list]: line }));

  /** Adds the typed lines to their lists. */
  function add(names: ListName[]): Partial<ProfileFields> {
    const added = Object.assign({}, ...names.map((list) => lists.withLine(list, fields, typed[list])));
    change(added);
    for (const list of names) type(list, NO_LINE);
    return added;
  }

  function onSave() {
    if (save.isPending || check.isPending) return;
    // What the last try found says nothing of this one.
    check.reset();
    save.reset();
    setChecked(true);
    const unfinished = begun.filter((list) => Object.keys(problemsOf(list)).length > 0);
    for (const list of unfinished) type(list, { ...typed[list], isChecked: true });
    if (unfinished.length > 0 || fields.workSchedule.some(problemOf)) return focusFirstProblem(document.body);
    // A line that was typed and not added belongs to what the doctor saves.
    const whole = { ...changed, ...add(begun) };
    if (!whole.workSchedule) return store(whole);
    check.mutate(whole.workSchedule, {
      onSuccess: (visits) => (visits.length > 0 ? setAffected(visits) : store(whole)),
    });
  }

  function store(whole: Partial<ProfileFields>) {
    save.mutate(whole, {
      onSuccess: () => {
        // What was changed while it was being saved stays.
        setHeld((now) => differing(now, whole));
        setChecked(false);
        showSuccess(t.saved);
      },
      onSettled: () => setAffected([]),
    });
  }

  const card = (list: ListName) => (
    <ProfileLinesCard
      words={t[list]}
      lines={lists.linesOf(list, fields)}
      fields={lists.fields[list]}
      typed={typed[list]}
      found={problemsOf(list)}
      onType={(line) => type(list, line)}
      onAdd={() => add([list])}
      onRemove={(index) => change({ [list]: fields[list].toSpliced(index, 1) })}
    />
  );

  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {card('skills')}
        {card('certificates')}
      </div>
      {card('experiences')}
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
      <AffectedVisitsDialog
        visits={affected}
        isBusy={save.isPending}
        onSave={() => store(changed)}
        onClose={() => setAffected([])}
      />
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
