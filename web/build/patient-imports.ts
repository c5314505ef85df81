import type { Plugin } from 'vite';

const IMPORT = /\bimport\((["'`])\.\/([^"'`]+)\1\)/g;

/** Lets boot.js fetch the code that is loaded later, because it can fetch a file again that a browser keeps as failed. */
export function patientImports(): Plugin {
  return {
    name: 'patient-imports',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      // Vite reads the imports in an earlier hook, to load their style sheets with them.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replace(IMPORT, 'fetchCode(`$2`)');
      },
    },
  };
}
