import type { Doctor } from '@antam/contract/doctors';
import { certificateLine, experienceLine, skillLine } from '@antam/rules/profile-lines';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
import { useWeekdayTexts } from '../../lib/texts/weekday-texts';
import { Dialog } from '../../ui/dialog';

type DoctorDetailsDialogProps = { doctor: Doctor; isOpen: boolean; onClose: () => void };

export function DoctorDetailsDialog({ doctor, isOpen, onClose }: DoctorDetailsDialogProps) {
  const { home: t, experience } = useDoctorTexts();
  const weekdays = useWeekdayTexts().names;
  const sections: [string, string[]][] = [
    [t.certificates, doctor.certificates.map(certificateLine)],
    [t.experiences, doctor.experiences.map((row) => experienceLine(row, experience))],
    [t.skills, doctor.skills.map(skillLine)],
    [
      t.schedule,
      doctor.workSchedule.map(
        ({ days, hours }) => `${days.map((day) => weekdays[day]).join(', ')}: ${hours.start} – ${hours.end}`,
      ),
    ],
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.detailsTitle}>
      <div className="grid gap-5">
        {sections.map(([title, lines]) => (
          <section key={title}>
            <h3 className="font-semibold">{title}</h3>
            {lines.length === 0 && <p className="mt-1 text-ink-soft">{t.nothingYet}</p>}
            <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-soft">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
