import { type PatientTests, TB_SYMPTOMS, type TbSymptom } from '@antam/contract/tests-due';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { useActAnswers } from './act-answers';
import { Block } from './block';
import { useSaveTbScreen } from './queries';
import { useTestTexts } from './test-texts';

/** The four symptoms of tuberculosis and, in advanced disease, what is still to be done: a checklist of ten seconds. */
export function VisitChecklist({ tests: { _id, tbScreen, prompts } }: { tests: PatientTests }) {
  const t = useTestTexts();
  const save = useSaveTbScreen(_id);
  const answers = useActAnswers();
  const stored = tbScreen?.symptoms ?? [];
  // Only what was changed here is held: what another window has saved since shows beside it.
  const [changed, setChanged] = useState<{ [symptom in TbSymptom]?: boolean }>({});
  const ticked = TB_SYMPTOMS.filter((symptom) => changed[symptom] ?? stored.includes(symptom));
  const isKept = tbScreen !== null && ticked.length === stored.length && ticked.every((one) => stored.includes(one));
  useEffect(() => {
    if (isKept) setChanged({});
  }, [isKept]);
  return (
    <>
      <Block title={t.tb}>
        <div className="flex flex-wrap gap-x-6">
          {TB_SYMPTOMS.map((symptom) => (
            <Checkbox
              key={symptom}
              label={t.symptoms[symptom]}
              checked={ticked.includes(symptom)}
              onChange={({ target }) => setChanged({ ...changed, [symptom]: target.checked })}
            />
          ))}
        </div>
        {isKept ? (
          <p className={ticked.length > 0 ? 'font-medium text-error' : 'text-ink-soft text-sm'}>
            {ticked.length > 0 ? t.suspected : t.screened}
          </p>
        ) : (
          <Button
            look="outline"
            size="small"
            className="min-h-11 justify-self-start"
            isBusy={save.isPending}
            onClick={() => save.mutate({ symptoms: ticked, from: tbScreen?.symptoms ?? null }, answers(t.screenSaved))}
          >
            {ticked.length > 0 ? t.saveSymptoms : t.noSymptoms}
          </Button>
        )}
      </Block>
      {prompts.length > 0 && (
        <Block title={t.advanced}>
          <ul className="grid gap-1 sm:grid-cols-2">
            {prompts.map(({ prompt, isDone }) => (
              <li key={prompt} className="flex items-start gap-2">
                {isDone ? (
                  <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
                ) : (
                  <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-error" />
                )}
                <span className={isDone ? 'text-ink-soft' : 'font-medium'}>
                  {t.prompts[prompt]} <span className="sr-only">({isDone ? t.done : t.open})</span>
                </span>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}
