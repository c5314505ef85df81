import { BLOOD_TESTS, type PatientTests } from '@antam/contract/tests-due';
import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox';
import { Block } from './block';
import { TakeButton } from './take-button';
import { useDoctorsRuleTexts, useTestTexts } from './test-texts';

/** A test that the doctor orders although the rules do not ask for it now; its sample is noted like any other. */
export function OtherTests({ patient: { _id, patientCode, all } }: { patient: PatientTests }) {
  const t = useTestTexts();
  const names = useDoctorsRuleTexts().test;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isOpen = (name: string) =>
    all.some(({ test, state }) => test === name && (state === 'notDue' || state === 'seen'));
  const others = BLOOD_TESTS.filter(isOpen);
  const chosen = others.filter((test) => ticked.includes(test));
  if (others.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft underline underline-offset-4">
        {t.others}
      </summary>
      <div className="pt-2">
        <Block title={t.othersHint}>
          <ul className="grid gap-x-6 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
            {others.map((test) => (
              <li key={test}>
                <Checkbox
                  label={names[test]}
                  checked={ticked.includes(test)}
                  onChange={({ target }) =>
                    setTicked(target.checked ? [...ticked, test] : ticked.filter((one) => one !== test))
                  }
                />
              </li>
            ))}
          </ul>
          <TakeButton patientId={_id} tests={chosen} label={t.takeOthersFor(patientCode, chosen.length)} />
        </Block>
      </div>
    </details>
  );
}
