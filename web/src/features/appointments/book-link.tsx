import { CalendarPlus } from 'lucide-react';
import { LinkButton } from '../../ui/link-button';
import { useUpcomingTexts } from './upcoming-texts';

/** Beside this screen in the customer area. */
export function BookLink() {
  const t = useUpcomingTexts();
  return (
    <LinkButton to="/user/appointments">
      <CalendarPlus aria-hidden="true" className="size-4" />
      {t.book}
    </LinkButton>
  );
}
