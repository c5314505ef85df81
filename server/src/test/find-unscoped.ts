import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, with the fields that this check reads. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const STARTS_QUERY = /^(selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|mergeInto|with)$/;

/** A scope, or a row that was locked through one (`HeldVisit`). */
const LEAVE = /Scope\b|\bHeld[A-Z]\w*/;

/**
 * The exported functions of a source file that read or write one of these tables without taking a scope. Functions of
 * the same file that they call count as part of them.
 */
export function findUnscoped(file: string, source: string, tables: readonly string[]): string[] {
  const { program } = parseSync(file, source);
  const types = new Map<string, string>();
  const declared = new Map<string, { node: Node; isExported: boolean }>();
  for (const statement of program.body as unknown as Node[]) {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = (isExported ? statement.declaration : statement) as Node | null;
    for (const [name, node] of declarationsOf(declaration)) declared.set(name, { node, isExported });
    if (declaration && /^TS(Interface|TypeAlias)Declaration$/.test(declaration.type))
      types.set((declaration.id as Node).name as string, source.slice(declaration.start, declaration.end));
  }

  const touches = (name: string, seen = new Set<string>()): boolean => {
    const found = declared.get(name);
    if (!found || seen.has(name)) return false;
    seen.add(name);
    const parts = [...nodesOf(found.node)];
    if (parts.some((node) => namesTable(node, tables))) return true;
    return parts.some((node) => node.type === 'Identifier' && touches(node.name as string, seen));
  };

  return [...declared]
    .filter(([name, { node, isExported }]) => isExported && touches(name) && !takesScope(node, source, types))
    .map(([name]) => name);
}

function declarationsOf(node: Node | null): [string, Node][] {
  if (node?.type === 'FunctionDeclaration') return [[(node.id as Node).name as string, node]];
  if (node?.type !== 'VariableDeclaration') return [];
  return (node.declarations as Node[]).flatMap(({ id, init }) =>
    init && (id as Node).type === 'Identifier' ? [[(id as Node).name as string, init as Node] as [string, Node]] : [],
  );
}

/** `selectFrom('visits as v')`, or SQL in a template that names the table after from, join, into or update. */
function namesTable(node: Node, tables: readonly string[]): boolean {
  if (node.type === 'TemplateElement') {
    const text = (node.value as { raw: string }).raw;
    return tables.some((table) => new RegExp(`\\b(from|join|into|update)\\s+${snake(table)}\\b`, 'i').test(text));
  }
  if (node.type !== 'CallExpression') return false;
  const method = ((node.callee as Node).property as Node | undefined)?.name;
  const [first] = node.arguments as Node[];
  if (typeof method !== 'string' || !STARTS_QUERY.test(method) || first?.type !== 'Literal') return false;
  return tables.includes(String(first.value).split(' ')[0] as string);
}

/** A parameter may also be of a type of this file that holds the scope. */
function takesScope(node: Node, source: string, types: Map<string, string>): boolean {
  const made = node.type === 'CallExpression' ? ((node.arguments as Node[])[0] ?? node) : node;
  const texts = ((made.params as Node[] | undefined) ?? []).map(({ start, end }) => source.slice(start, end));
  return texts.some(
    (text) => LEAVE.test(text) || (text.match(/\b[A-Z]\w+/g) ?? []).some((name) => LEAVE.test(types.get(name) ?? '')),
  );
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (value !== null && typeof value === 'object') {
    if ('type' in value) yield value as Node;
    for (const part of Object.values(value)) yield* nodesOf(part);
  }
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
