import type { ClinicSettings } from '@antam/contract/clinic-settings';
import type { Live } from '../http/live';

export interface VersionedSettings extends ClinicSettings {
  /** Counts the changes; 0 for the default settings. */
  version: number;
}

interface Followed {
  current(): VersionedSettings;
  stop(): void;
}

const LOOK_EVERY_MS = 60_000;

/**
 * Keeps the clinic's settings in memory, so that a public page needs no database. The live connection tells of
 * a change; a server that dies after its commit announces nothing, so they are also read once a minute.
 */
export async function followSettings(
  read: () => Promise<VersionedSettings>,
  live: Pick<Live, 'subscribe'>,
): Promise<Followed> {
  let settings = await read();
  const look = async () => {
    // Without a database the pages stay as they are; the next look tries again.
    settings = await read().catch(() => settings);
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  const unsubscribe = live.subscribe(null, ({ kind }) => void (kind === 'clinic' && look()), look);
  return {
    current: () => settings,
    stop() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
