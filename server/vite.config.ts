import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const entries = ['main', 'backup', 'restore'].filter((name) =>
  existsSync(path.join(import.meta.dirname, 'src', `${name}.ts`)),
);

export default defineConfig({
  root: import.meta.dirname,
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
