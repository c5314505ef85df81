/** When this person last called the server, in any tab: the server counts the idle time from there. */
let lastAt = Date.now();

// Not while prerendering: an open channel would keep the build from ending.
const tabs = typeof window === 'undefined' ? null : new BroadcastChannel('activity');
if (tabs) {
  tabs.onmessage = () => {
    lastAt = Date.now();
  };
}

export const lastActivityAt = (): number => lastAt;

export function reportActivity(): void {
  lastAt = Date.now();
  tabs?.postMessage(null);
}

/** The events that only a person causes. */
export const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'scroll'] as const;
