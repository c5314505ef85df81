import type { Plugin } from 'vite';

const IMPORT = /\bimport\((["'`])\.\/([^"'`]+)\1\)/g;

/** Lets boot.js fetch the code that is loaded later, because it can fetch a file again that a browser keeps as failed. */
export function patientImports(): Plugin {
  return {
    name: 'patient-imports',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    renderChunk: (code) => ({ code: code.replace(IMPORT, 'fetchCode("$2")'), map: null }),
  };
}
