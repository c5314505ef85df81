import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERRORS } from '@antam/contract/errors';
import { parseSync } from 'oxc-parser';

const ROOT = path.join(import.meta.dirname, '../../..');

interface Node {
  type: string;
  [part: string]: unknown;
}

interface Source {
  /** Every function and constant of the file by name, nested ones included. */
  declared: Map<string, Node[]>;
  /** The file and the name behind each imported name; no name for a whole module. */
  imported: Map<string, { file: string; name?: string }>;
  program: Node;
}

/**
 * The error codes that the code of each endpoint names, by following every function and constant it refers to. This
 * finds more than can be thrown (a table names the codes of all its rows), but never less.
 */
export function findCodes(routeFiles: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of routeFiles)
    for (const node of nodesOf(read(file).program)) {
      const [local = '', ...parts] = servedBy(node);
      const endpoint = read(file).imported.get(local)?.name;
      if (endpoint)
        found.set(
          endpoint,
          new Set([...(found.get(endpoint) ?? []), ...parts.flatMap((part) => [...codesOf(file, part)])]),
        );
    }
  return found;
}

/** The name of an endpoint, its handler and its options. */
function servedBy(node: Node): [string?, ...Node[]] {
  if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'serve') return [];
  const [endpoint, ...parts] = node.arguments as Node[];
  return [((endpoint?.property as Node | undefined) ?? endpoint)?.name as string, ...parts];
}

function codesOf(file: string, node: Node, seen = new Set<Node>(), codes = new Set<string>()): Set<string> {
  if (seen.has(node)) return codes;
  seen.add(node);
  const { declared, imported } = read(file);
  for (const part of nodesOf(node)) {
    if (part.type === 'Literal' && String(part.value) in ERRORS) codes.add(String(part.value));
    const name = nameOf(part);
    if (!name) continue;
    for (const declaration of declared.get(name) ?? []) codesOf(file, declaration, seen, codes);
    const source = imported.get(name);
    if (!source) continue;
    const wanted = source.name ?? memberOf(node, name);
    for (const each of [wanted].flat())
      for (const declaration of read(source.file).declared.get(each) ?? [])
        codesOf(source.file, declaration, seen, codes);
  }
  return codes;
}

const nameOf = (node: Node) => (node.type === 'Identifier' ? (node.name as string) : undefined);

/** What is used of a module that was imported as a whole. */
const memberOf = (node: Node, module: string) =>
  [...nodesOf(node)]
    .filter((part) => part.type === 'MemberExpression' && (part.object as Node).name === module)
    .map((part) => (part.property as Node).name as string);

const sources = new Map<string, Source>();

function read(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const program = parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node;
  const source: Source = { program, declared: new Map(), imported: new Map() };
  sources.set(file, source);
  const declare = (name: unknown, node: unknown) => {
    if (typeof name === 'string' && node)
      source.declared.set(name, [...(source.declared.get(name) ?? []), node as Node]);
  };
  for (const node of nodesOf(program)) {
    if (/^(Function|Class)Declaration$/.test(node.type)) declare((node.id as Node | null)?.name, node);
    if (node.type === 'VariableDeclarator') declare((node.id as Node).name, node.init);
    if (node.type !== 'ImportDeclaration') continue;
    const from = fileOf(String((node.source as Node).value), file);
    if (!from) continue;
    for (const { local, imported } of node.specifiers as { local: Node; imported?: Node }[])
      source.imported.set(local.name as string, { file: from, name: imported?.name as string | undefined });
  }
  return source;
}

function fileOf(specifier: string, importer: string): string | undefined {
  const base = specifier.startsWith('@antam/')
    ? path.join(ROOT, specifier.slice('@antam/'.length))
    : path.resolve(path.dirname(importer), specifier);
  if (!specifier.startsWith('.') && !specifier.startsWith('@antam/')) return undefined;
  return [`${base}.ts`, `${base}/index.ts`].find((file) => existsSync(file));
}

/** Types are left out: they name codes without using them. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (value !== null && typeof value === 'object') {
    const node = value as Node;
    if (typeof node.type === 'string') {
      if (/^TS(?!(As|Satisfies|NonNull)Expression)/.test(node.type)) return;
      yield node;
    }
    for (const [part, inner] of Object.entries(node)) if (!isPlainName(node, part)) yield* nodesOf(inner);
  }
}

/** The name of a property is no reference. */
const isPlainName = (node: Node, part: string) =>
  (node.type === 'MemberExpression' && part === 'property' && node.computed !== true) ||
  (node.type === 'Property' && part === 'key' && node.computed !== true && node.shorthand !== true) ||
  part === 'typeAnnotation';
