import { useClinicSettings } from '../lib/clinic-settings';
import { PhoneLink } from '../ui/phone-link';
import { MapLink } from './map-link';

/** Name, address, map and phone number of the clinic, each where it is known. */
export function PlaceLines({ className = '' }: { className?: string }) {
  const { name, address, mapUrl, phone } = useClinicSettings();
  return (
    <address className={`grid gap-1 not-italic ${className}`}>
      {address && (
        <p lang="vi">
          {name}
          <br />
          {address}
        </p>
      )}
      {mapUrl && (
        <p>
          <MapLink url={mapUrl} />
        </p>
      )}
      {phone && (
        <p>
          <PhoneLink phone={phone} />
        </p>
      )}
    </address>
  );
}
