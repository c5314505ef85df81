/** When this person last spoke to the server, in any tab: the server counts its idle time from there. */
let lastAt = Date.now();

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('activity');
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
