import { Notice } from '../../../ui/notice';
import { useUpcomingTexts } from './upcoming-texts';

/** Tells a patient that the doctor is away at the time of the visit, and what to do. */
export function ToMoveNote() {
  const t = useUpcomingTexts().toMove;
  return (
    <Notice tone="warning">
      <p>{t.title}</p>
      <p className="font-normal text-sm">{t.text}</p>
    </Notice>
  );
}
