import type { TestProject } from 'vitest/node';
import { startClinic } from './clinic-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker; the outbox is where the letters land that the clinic sends. */
    clinics: { baseUrl: string; outbox: string }[];
  }
}

/** A demo clinic for each worker, shared by the specs it runs one after the other. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: Number(project.config.maxWorkers) });
  const clinics = await Promise.all(workers.map(() => startClinic({ DEMO: 'on' })));
  project.provide(
    'clinics',
    clinics.map(({ baseUrl, outbox }) => ({ baseUrl, outbox })),
  );
  return async () => {
    await Promise.all(clinics.map(({ stop }) => stop()));
  };
}
