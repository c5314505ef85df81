import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const entries = ['main', 'draw-papers', 'backup', 'restore', 'restore-factor', 'make-admin'].filter((name) =>
  existsSync(path.join(import.meta.dirname, 'src', `${name}.ts`)),
);

/** A text that says on a phone what no stranger may know does not build. */
const neutralTexts: Plugin = {
  name: 'neutral-texts',
  async buildStart() {
    const file = path.join(import.meta.dirname, 'src/platform/jobs/sms/check-templates.ts');
    const { module } = await runnerImport<typeof import('./src/platform/jobs/sms/check-templates')>(file);
    const [problem] = module.findForbiddenTemplates();
    if (problem) throw new Error(problem);
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [neutralTexts],
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((name) => [name, path.join(import.meta.dirname, 'src', `${name}.ts`)])),
    },
  },
  // Everything in one file, because reading a thousand small ones took most of the start. Native modules stay outside, and so does pdfkit, which
  // is loaded for the first paper.
  ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'pdfkit'] },
});
