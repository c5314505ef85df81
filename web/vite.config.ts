import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind({ optimize: false })],
  // The prerendered year; the browser puts in its own once it runs.
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  build: {
    manifest: true,
    reportCompressedSize: false,
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    // A data: URL would need its own word in the content security policy.
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: true },
  server: { proxy: { '/api': 'http://localhost:3000', '/uploads': 'http://localhost:3000' } },
});
