import type { Doctor } from '@antam/contract/doctors';
import { skillLine } from '@antam/rules/profile-lines';
import { CalendarCheck, Clock, Mail, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { Skeleton } from '../../ui/skeleton';
import { DoctorDetailsDialog } from './doctor-details-dialog';
import { useDoctorOverview } from './queries';

export function ProfileCard({ doctor }: { doctor: Doctor }) {
  const t = useDoctorTexts().home;
  const [isOpen, setOpen] = useState(false);
  const name = doctor.userId.fullName ?? doctor.userId.userName ?? '';
  return (
    <Card className="grid gap-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="flex flex-wrap items-start gap-5">
        <Avatar name={name} src={doctor.userId.avatar} size="large" />
        <div className="min-w-0 grow basis-60">
          <p className="text-ink-soft text-sm">{t.doctorPrefix}</p>
          <h1 className="text-2xl leading-tight">{name}</h1>
          <p className="mt-1 flex items-center gap-2 text-ink-soft">
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            <span className="wrap-anywhere min-w-0">{doctor.userId.email ?? t.noEmail}</span>
          </p>
          <ul aria-label={t.skills} className="mt-3 flex flex-wrap gap-2">
            {doctor.skills.map((skill) => (
              <li key={skillLine(skill)} className="max-w-full">
                <Chip tone="info">{skillLine(skill)}</Chip>
              </li>
            ))}
            {doctor.skills.length === 0 && <li className="text-ink-soft">{t.noSkills}</li>}
          </ul>
          <Button look="outline" size="small" className="mt-4" onClick={() => setOpen(true)}>
            {t.details}
          </Button>
        </div>
      </div>
      <Counters />
      <DoctorDetailsDialog doctor={doctor} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

function Counters() {
  const t = useDoctorTexts().home;
  const { data, isPending } = useDoctorOverview();
  const counters: [string, number | undefined, ReactNode, to: string][] = [
    [t.appointmentsToday, data?.appointmentsToday, <CalendarCheck key="icon" />, PATHS.doctorAppointments],
    [t.pendingAppointments, data?.pendingAppointments, <Clock key="icon" />, PATHS.doctorPending],
    [t.patients, data?.patientsInTreatment, <Users key="icon" />, PATHS.doctorPatients],
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3">
      {counters.map(([label, count, icon, to]) => (
        <div
          key={label}
          className="relative flex flex-col-reverse justify-end rounded-field bg-sunken p-3 hover:bg-brand-soft sm:p-4 lg:w-36"
        >
          <dt className="text-ink-soft text-sm leading-snug">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-field">
              {label}
            </Link>
          </dt>
          <dd className="flex items-center gap-2 font-semibold text-3xl tabular-nums">
            <span aria-hidden="true" className="text-brand max-sm:hidden [&>svg]:size-5">
              {icon}
            </span>
            {isPending ? <Skeleton className="h-9 w-10" /> : (count ?? '–')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
