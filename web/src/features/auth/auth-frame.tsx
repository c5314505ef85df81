import type { ReactNode } from 'react';
import { Card } from '../../ui/card';

type AuthFrameProps = { title: string; text?: string; aside?: ReactNode; children: ReactNode };

/** The card around every form of this feature. */
export function AuthFrame({ title, text, aside, children }: AuthFrameProps) {
  return (
    // As tall as the window and filled from the top, so that late content (the demo accounts, an error) moves neither
    // what is above it nor the footer.
    <div className="min-h-[calc(100dvh-4rem)] bg-sunken">
      <div
        className={
          aside
            ? 'mx-auto grid max-w-page items-start gap-10 px-4 py-10 sm:px-6 md:py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-20'
            : 'mx-auto max-w-lg px-4 py-10 sm:px-6 md:py-20'
        }
      >
        {aside && <div className="max-lg:hidden">{aside}</div>}
        <Card className="mx-auto w-full max-w-lg p-6 sm:p-9">
          <h1 className="text-3xl">{title}</h1>
          {text && <p className="mt-2 text-ink-soft">{text}</p>}
          <div className="mt-6">{children}</div>
        </Card>
      </div>
    </div>
  );
}
