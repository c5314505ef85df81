import { Clock, LockKeyhole, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { useContactTexts } from './contact-texts';

export function ContactAside() {
  const t = useContactTexts().aside;
  return (
    <div className="grid content-start gap-6">
      <Fact icon={<Siren aria-hidden="true" />} title={t.urgentTitle} text={t.urgent} isUrgent />
      <Fact icon={<Clock aria-hidden="true" />} title={t.hoursTitle} text={t.hours} />
      <Fact icon={<LockKeyhole aria-hidden="true" />} title={t.privateTitle} text={t.private} />
    </div>
  );
}

type FactProps = { icon: ReactNode; title: string; text: string; isUrgent?: boolean };

function Fact({ icon, title, text, isUrgent = false }: FactProps) {
  return (
    <div className={isUrgent ? 'rounded-card bg-accent-soft p-5 text-on-accent-soft' : undefined}>
      <p className="flex items-center gap-2.5 font-semibold [&>svg]:size-5 [&>svg]:shrink-0">
        {icon}
        {title}
      </p>
      <p className={isUrgent ? 'mt-1.5' : 'mt-1.5 text-ink-soft'}>{text}</p>
    </div>
  );
}
