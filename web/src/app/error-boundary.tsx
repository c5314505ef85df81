import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { useFrameTexts } from '../lib/texts/frame-texts';
import { Button } from '../ui/button';

type ErrorBoundaryProps = { at: Location; children: ReactNode };

/** Shows an error message when a screen throws, instead of an empty page, until another one is opened. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ at }: ErrorBoundaryProps, { hasFailed }: { hasFailed: boolean }) {
    if (hasFailed && at !== this.props.at) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? <CrashedScreen /> : this.props.children;
  }
}

function CrashedScreen() {
  const t = useFrameTexts().crashed;
  return (
    <main className="mx-auto grid min-h-dvh max-w-prose place-content-center gap-4 p-6 text-center">
      <h1 className="text-title">{t.title}</h1>
      <p className="text-ink-soft">{t.text}</p>
      <Button className="justify-self-center" onClick={() => window.location.reload()}>
        {t.reload}
      </Button>
    </main>
  );
}
