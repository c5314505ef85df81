import { useClinicSettings } from '../lib/clinic-settings';
import { usePlaceTexts } from '../lib/texts/place-texts';
import { MapLink } from './map-link';

/** Where a patient goes for a visit: the room of the doctor, the clinic's address, and a map. */
export function VisitPlace({ room }: { room: string | null }) {
  const t = usePlaceTexts();
  const { name, address, mapUrl } = useClinicSettings();
  return (
    <span className="grid gap-0.5">
      {room && <span className="font-semibold">{t.room(room)}</span>}
      <span lang="vi">{address ? `${name}, ${address}` : name}</span>
      {mapUrl && (
        <span>
          <MapLink url={mapUrl} />
        </span>
      )}
    </span>
  );
}
