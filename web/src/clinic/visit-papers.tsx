import { printArrivalSlip, printSlip } from '@antam/contract/papers';
import { callFile } from '../lib/call/call';
import { useIsReception } from '../lib/call/is-reception';
import { usePaperTexts } from '../lib/texts/paper-texts';
import { PaperButton } from './paper-button';

/** The slip of a booked visit, or of an arrival with or without an appointment; only reception prints it. */
export function VisitSlipButton({ visit }: { visit: { appointmentId: string } | { arrivalId: string } }) {
  const t = usePaperTexts();
  const isReception = useIsReception();
  if (!isReception) return null;
  const fetchPaper = () =>
    'appointmentId' in visit ? callFile(printSlip, { params: visit }) : callFile(printArrivalSlip, { params: visit });
  return <PaperButton label={t.slip} size="medium" fetchPaper={fetchPaper} />;
}
