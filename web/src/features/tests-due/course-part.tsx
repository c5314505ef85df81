import type { CourseState } from '@antam/contract/rule-answers';
import type { PatientOnTestList } from '@antam/contract/tests-due';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import type { Tone } from '../../ui/tone';
import { useActAnswers } from './act-answers';
import { Block } from './block';
import { useNoteTalk, useTakeSamples } from './queries';
import { RuleSentence } from './rule-sentence';
import { useDoctorsRuleTexts, useTestTexts } from './test-texts';

const TONES: Record<CourseState, Tone> = {
  talksLeft: 'warning',
  repeatAhead: 'info',
  repeatDue: 'warning',
  repeatTaken: 'info',
  ended: 'success',
  failure: 'error',
};

/** The adherence course after a high viral load: its state, the talks, and the press that notes one. */
export function CoursePart({ patient: { _id, patientCode, course } }: { patient: PatientOnTestList }) {
  const t = useTestTexts();
  const states = useDoctorsRuleTexts().state;
  const note = useNoteTalk(_id);
  const take = useTakeSamples(_id);
  const answers = useActAnswers();
  if (!course) return null;
  const wasToday = course.talks.includes(clinicToday());
  return (
    <Block title={t.course}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Chip tone={TONES[course.state]}>{states[course.state]}</Chip>
          {course.due && <span className="text-sm">{t.dueOn(formatDate(course.due))}</span>}
          <span className="text-ink-soft text-sm">
            {t.talks(course.talksDone, course.talksWanted)}
            {course.talks.length > 0 && `: ${course.talks.map((day) => formatDate(day)).join(', ')}`}
          </span>
        </span>
        {course.state !== 'ended' && (
          <span className="flex flex-wrap items-center gap-2">
            {wasToday ? (
              <span className="text-ink-soft text-sm">{t.talkedToday}</span>
            ) : (
              <Button
                look="outline"
                size="small"
                className="min-h-11"
                isBusy={note.isPending}
                aria-label={t.talkFor(patientCode)}
                onClick={() => note.mutate(undefined, answers(t.talked))}
              >
                {t.talk}
              </Button>
            )}
            {(course.state === 'talksLeft' || course.state === 'repeatAhead') && (
              <Button
                look="outline"
                size="small"
                className="min-h-11"
                isBusy={take.isPending}
                aria-label={t.repeatFor(patientCode)}
                onClick={() => take.mutate({ tests: ['ViralLoad'] }, answers(t.taken))}
              >
                {t.repeat}
              </Button>
            )}
          </span>
        )}
      </div>
      <RuleSentence answer={course} />
    </Block>
  );
}
