import type { Kept } from '@antam/contract/endpoint-in-browser';
import type { Plugin, Rolldown } from 'vite';

/** The part of an endpoint that the browser uses; the rest is for the server and for the types. */
const KEPT = Object.keys({ method: true, paths: true, accepts: true } satisfies Record<keyof Kept, true>);

/**
 * The contract as the browser needs it. Each file becomes two: its endpoints, reduced to a method and an address, and
 * its schemas, which are loaded only where a form checks itself before it is sent. Most screens check nothing, so they
 * load neither schemas nor zod.
 */
export function thinContract(): Plugin {
  return {
    name: 'thin-contract',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts(\?schemas)?$/, code: 'zod/mini' },
      handler(code, id) {
        const constants = constantsOf(this.parse(code));
        if (id.endsWith('?schemas')) return { code: schemasOf(code, constants), map: null };
        // An export here hides the schemas' export of the same name.
        const plain = constants.filter(isPlain).map(({ start, end }) => code.slice(start, end));
        const addresses = constants.flatMap((constant) => addressOf(code, constant) ?? []);
        return { code: [`export * from '${id}?schemas';`, ...plain, ...addresses].join('\n'), map: null };
      },
    },
  };
}

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Constant = ReturnType<typeof constantsOf>[number];

function constantsOf({ body }: Program) {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const [constant] = declared?.type === 'VariableDeclaration' ? declared.declarations : [];
    if (constant?.id.type !== 'Identifier' || !constant.init) return [];
    const { start, end } = statement;
    return [{ name: constant.id.name, value: constant.init, start, end }];
  });
}

/** `export const login = { method: 'POST', paths: ['/api/auth/login'] };` for an endpoint, nothing for anything else. */
function addressOf(code: string, { name, value }: Constant): string | undefined {
  const definition = definitionOf(value);
  const parts = definition?.properties.filter((part) => part.type === 'Property');
  const kept = parts?.filter(({ key }) => key.type === 'Identifier' && KEPT.includes(key.name));
  return kept && `export const ${name} = { ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} };`;
}

/** The file without its endpoints. Each schema is marked as free of side effects, so that the bundler can drop it. */
function schemasOf(code: string, constants: Constant[]): string {
  let text = code;
  // From the end, so that earlier positions stay valid.
  for (const { value, start, end } of constants.toReversed()) {
    if (definitionOf(value)) text = text.slice(0, start) + text.slice(end);
    else if (value.type !== 'ArrowFunctionExpression') {
      const pure = `/*#__PURE__*/ (() => (${code.slice(value.start, value.end)}))()`;
      text = text.slice(0, value.start) + pure + text.slice(value.end);
    }
  }
  return text;
}

/** A string or a list of strings, such as the sort orders of a list. */
function isPlain({ value }: Constant): boolean {
  return (
    value.type === 'Literal' ||
    (value.type === 'ArrayExpression' && value.elements.every((element) => element?.type === 'Literal'))
  );
}

function definitionOf(value: Constant['value']) {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return undefined;
  const [definition] = value.arguments;
  return value.callee.name === 'endpoint' && definition?.type === 'ObjectExpression' ? definition : undefined;
}
