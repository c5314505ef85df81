import type { PatientOnTestList, TestOfPatient } from '@antam/contract/tests-due';
import { useState } from 'react';
import { formatDate } from '../../lib/time/format';
import { Checkbox } from '../../ui/checkbox';
import { Chip } from '../../ui/chip';
import { Block } from './block';
import { RuleSentence } from './rule-sentence';
import { TakeButton } from './take-button';
import { useDoctorsRuleTexts, useTestTexts } from './test-texts';

type DueState = 'overdue' | 'due' | 'dueSoon';
const TONES = { overdue: 'error', due: 'warning', dueSoon: 'neutral' } as const;

const isDue = (answer: TestOfPatient): answer is TestOfPatient & { state: DueState } => answer.state in TONES;

/** The tests that are due; one press notes that their samples were taken. What is only due soon is not ticked. */
export function DueTests({ patient }: { patient: PatientOnTestList }) {
  const t = useTestTexts();
  const names = useDoctorsRuleTexts().test;
  const due = patient.tests.filter(isDue);
  const [changed, setChanged] = useState<Partial<Record<string, boolean>>>({});
  const isTicked = ({ test, state }: (typeof due)[number]) => changed[test] ?? state !== 'dueSoon';
  const ticked = due.filter(isTicked).map(({ test }) => test);
  if (due.length === 0) return null;
  return (
    <Block title={t.toTake}>
      <ul className="grid gap-x-6 sm:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
        {due.map((answer) => (
          <li key={answer.test} className="min-w-0">
            <Checkbox
              label={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-medium">{names[answer.test]}</span>
                  <Chip tone={TONES[answer.state]}>{t.states[answer.state]}</Chip>
                  <span className="text-ink-soft text-sm">
                    {answer.due && t.dueOn(formatDate(answer.due))}
                    {answer.missed.length > 0 &&
                      `, ${t.missed(answer.missed.map((month) => t.month(month)).join(', '))}`}
                  </span>
                </span>
              }
              checked={isTicked(answer)}
              onChange={({ target }) => setChanged({ ...changed, [answer.test]: target.checked })}
            />
            <div className="ml-8">
              <RuleSentence answer={answer} />
            </div>
          </li>
        ))}
      </ul>
      <TakeButton patientId={patient._id} tests={ticked} label={t.takeFor(patient.patientCode, ticked.length)} />
    </Block>
  );
}
