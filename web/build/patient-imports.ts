import type { Plugin } from 'vite';

const IMPORT = /\bimport\((["'`])\.\/([^"'`]+)\1\)/g;
const STYLE_SHEETS =
  /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);/;

/**
 * Lets boot.js fetch the code that is loaded later, because it can fetch a file again that a browser keeps as failed. Vite's
 * list of style sheets, which stands in every such file, is written shorter.
 */
export function patientImports(): Plugin {
  return {
    name: 'patient-imports',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      // Vite reads the imports in an earlier hook, to load their style sheets with them.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          file.code = file.code
            .replace(IMPORT, 'fetchCode(`$2`)')
            .replace(STYLE_SHEETS, 'const __vite__mapDeps=i=>i.map(i=>$1[i]);');
        }
      },
    },
  };
}
