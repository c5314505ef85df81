import type { ReactNode } from 'react';
import { Card } from '../ui/card';

type SettingsCardProps = { title: string; text?: string; children: ReactNode };

/** One group of settings. */
export function SettingsCard({ title, text, children }: SettingsCardProps) {
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg">{title}</h2>
        {text && <p className="mt-1 text-ink-soft text-sm">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
