import { Clock, LockKeyhole, Signpost, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHoursLines } from '../../clinic/opening-hours';
import { PlaceLines } from '../../clinic/place-lines';
import { useClinicSettings } from '../../lib/clinic-settings';
import { usePlaceTexts } from '../../lib/texts/place-texts';
import { PhoneLink } from '../../ui/phone-link';
import { useContactTexts } from './contact-texts';

export function ContactAside() {
  const t = useContactTexts().aside;
  const place = usePlaceTexts();
  const { address, phone, openingHours } = useClinicSettings();
  const hours = useHoursLines(openingHours);
  return (
    <div className="grid content-start gap-6">
      <Fact icon={<Siren aria-hidden="true" />} title={t.urgentTitle} isUrgent>
        <p>{t.urgent}</p>
        {address && (
          <p className="mt-2 font-medium">
            {place.comeTo} <span lang="vi">{address}</span>
          </p>
        )}
        {phone && (
          <p className="mt-1 font-medium">
            {place.call} <PhoneLink phone={phone} />
          </p>
        )}
      </Fact>
      {(address || phone) && (
        <Fact icon={<Signpost aria-hidden="true" />} title={place.title}>
          <PlaceLines />
        </Fact>
      )}
      {hours.length > 0 && (
        <Fact icon={<Clock aria-hidden="true" />} title={t.hoursTitle}>
          {hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Fact>
      )}
      <Fact icon={<LockKeyhole aria-hidden="true" />} title={t.privateTitle}>
        <p>{t.private}</p>
      </Fact>
    </div>
  );
}

type FactProps = { icon: ReactNode; title: string; children: ReactNode; isUrgent?: boolean };

function Fact({ icon, title, children, isUrgent = false }: FactProps) {
  return (
    <div className={isUrgent ? 'rounded-card bg-accent-soft p-5 text-on-accent-soft' : undefined}>
      <p className="flex items-center gap-2.5 font-semibold [&>svg]:size-5 [&>svg]:shrink-0">
        {icon}
        {title}
      </p>
      <div className={isUrgent ? 'mt-1.5' : 'mt-1.5 text-ink-soft'}>{children}</div>
    </div>
  );
}
