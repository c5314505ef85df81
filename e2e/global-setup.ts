import type { TestProject } from 'vitest/node';
import { startClinic } from './clinic-server';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    /** Where the letters land that the clinic sends. */
    outbox: string;
  }
}

/** The demo clinic that all specs share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { baseUrl, outbox, stop } = await startClinic({ DEMO: 'on' });
  project.provide('baseUrl', baseUrl);
  project.provide('outbox', outbox);
  return stop;
}
