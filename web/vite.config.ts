import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './build/chunks.ts';
import { leanCalendar } from './build/lean-calendar.ts';
import { leanIcons } from './build/lean-icons.ts';
import { leanQuery } from './build/lean-query.ts';
import { patientImports } from './build/patient-imports.ts';
import { thinContract } from './build/thin-contract.ts';

const LEANER = {
  // The package's default entry is its development build, with warnings, whatever is being built.
  'react-router': path.resolve(fileURLToPath(import.meta.resolve('react-router')), '../../production/index.mjs'),
  'd3-interpolate': path.join(import.meta.dirname, 'build/number-scales.ts'),
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind({ optimize: false }),
    thinContract(),
    leanCalendar(),
    leanIcons(),
    leanQuery(),
    patientImports(),
  ],
  resolve: command === 'build' ? { alias: LEANER } : {},
  // The year for prerendering; the browser replaces it once it runs.
  define: {
    __BUILD_YEAR__: new Date().getFullYear(),
    // The server renders pages with this build too, whatever its environment says.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  build: {
    manifest: true,
    reportCompressedSize: false,
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: false,
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // These style sheets belong to no script: the build writes them into the pages.
          input: ['index.html', 'src/styles/app.css', 'src/styles/shell.css'].map((file) =>
            path.join(import.meta.dirname, file),
          ),
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS } },
        },
  },
  ssr: { noExternal: true },
  server: { proxy: { '/api': 'http://localhost:3000', '/uploads': 'http://localhost:3000' } },
}));
