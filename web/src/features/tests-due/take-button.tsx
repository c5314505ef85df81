import { Button } from '../../ui/button';
import { useActAnswers } from './act-answers';
import { useTakeSamples } from './queries';
import { useTestTexts } from './test-texts';

type TakeButtonProps = { patientId: string; tests: readonly string[]; label: string };

/** Notes that the samples of the chosen tests were taken. */
export function TakeButton({ patientId, tests, label }: TakeButtonProps) {
  const t = useTestTexts();
  const take = useTakeSamples(patientId);
  const answers = useActAnswers();
  return (
    <Button
      size="small"
      className="min-h-11 justify-self-start"
      isBusy={take.isPending}
      disabled={tests.length === 0}
      aria-label={label}
      onClick={() => take.mutate({ tests: tests as never }, answers(t.taken))}
    >
      {t.take(tests.length)}
    </Button>
  );
}
