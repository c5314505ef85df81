import { useHoursLines } from '../../clinic/opening-hours';
import { PlaceLines } from '../../clinic/place-lines';
import { useClinicSettings } from '../../lib/clinic-settings';

/** Where the clinic is and when it is open, in the footer of every public page. */
export default function FooterPlace() {
  const hours = useHoursLines(useClinicSettings().openingHours);
  return (
    <div className="mt-6 grid max-w-xs gap-1 text-on-deep-soft">
      <PlaceLines />
      {hours.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
