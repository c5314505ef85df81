import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { TONE_CLASS, type Tone } from './tone';

const ICONS = { success: CircleCheck, warning: TriangleAlert, error: TriangleAlert, neutral: Info, info: Info };

type NoticeProps = { tone?: Tone; className?: string; children: ReactNode };

/** A banner within the page; errors interrupt a screen reader, other messages wait. */
export function Notice({ tone = 'info', className, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'appear flex items-start gap-3 rounded-field px-4 py-3 font-medium',
        TONE_CLASS[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
