import { Check } from 'lucide-react';
import { Picture } from '../../ui/picture';
import { useAuthTexts } from './auth-texts';

export function LoginAside() {
  const t = useAuthTexts().login.aside;
  return (
    <>
      <Picture
        name="about"
        widths={[360, 640, 960]}
        sizes="420px"
        width={720}
        height={620}
        alt=""
        className="h-auto w-full max-w-105"
      />
      <h2 className="mt-8 text-2xl">{t.title}</h2>
      <ul className="mt-4 grid gap-3">
        {t.points.map((point) => (
          <li key={point} className="flex items-start gap-3 text-ink-soft">
            <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-brand" strokeWidth={2.5} />
            {point}
          </li>
        ))}
      </ul>
    </>
  );
}
