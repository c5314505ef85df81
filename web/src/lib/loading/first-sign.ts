const SIGNS = ['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Calls once when the reader first does anything on the page; answers how to stop waiting for it. */
export function onFirstSign(act: () => void): () => void {
  const over = new AbortController();
  for (const sign of SIGNS) {
    document.addEventListener(
      sign,
      () => {
        over.abort();
        act();
      },
      { passive: true, signal: over.signal },
    );
  }
  return () => over.abort();
}
