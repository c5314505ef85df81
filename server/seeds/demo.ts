import type { Db } from '../src/platform/database';
import type { Settings } from '../src/platform/env';

/** Fills an empty clinic with the demo people. */
export async function seedDemo(_db: Db, _settings: Settings, _now: Date): Promise<void> {}
