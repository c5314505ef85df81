import { CalendarPlus } from 'lucide-react';
import { PATHS } from '../../../lib/paths';
import { LinkButton } from '../../../ui/link-button';
import { useUpcomingTexts } from './upcoming-texts';

export function BookLink() {
  const t = useUpcomingTexts();
  return (
    <LinkButton to={PATHS.userBooking}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      {t.book}
    </LinkButton>
  );
}
