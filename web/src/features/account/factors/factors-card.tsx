import { loadViewer } from '../../../lib/call/viewer';
import { useFactorTexts } from '../../../lib/texts/factor-texts';
import { Card } from '../../../ui/card';
import { Waiting } from '../../../ui/waiting';
import { FactorList } from './factor-list';
import { useFactors } from './queries';

/** The second step for logging in, on the page of one's own account. */
export function FactorsCard() {
  const t = useFactorTexts();
  const factors = useFactors();
  return (
    <Card className="grid gap-2">
      <h2 className="text-lg">{t.title}</h2>
      <p className="text-ink-soft">{t.text}</p>
      <Waiting for={factors} failed={t.failed} rows={2} className="h-16" />
      {factors.data && <FactorList factors={factors.data} onEnrolled={() => void loadViewer()} />}
    </Card>
  );
}
