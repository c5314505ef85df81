import type { Duplex } from 'node:stream';
import pg from 'pg';

/** What node-postgres answers to a statement. */
export interface Answer {
  rows: Record<string, unknown>[];
}

/** The messages of PostgreSQL's extended protocol; not in the types of node-postgres. */
export interface Wire {
  stream: Duplex;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string }): void;
  execute(portal: { portal?: string }): void;
  sync(): void;
}

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** How node-postgres makes rows of a statement's answer. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The columns of a statement's rows; null where it has none. */
export type Description = Columns | null;

interface PlainQuery {
  name?: string;
  values?: unknown[];
  queryMode?: 'extended';
  portal: string;
  callback?: (error: Error | null, answer: Answer) => void;
  _result: Columns;
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  _getRows(wire: Wire): void;
  handleRowDescription(description: { fields: unknown }): void;
  handleCommandComplete(message: { text: string }, wire: Wire): void;
}

/** The query of node-postgres with the parts that are not in its types. */
const PlainQuery = pg.Query as unknown as new (text: string) => PlainQuery;

/** Has PostgreSQL know `begin` and `commit` by name, once a connection. */
export class ParsingQuery extends PlainQuery {
  constructor() {
    super('begin, commit');
    this.queryMode = 'extended';
  }

  override prepare(wire: Wire): void {
    for (const text of ['begin', 'commit']) wire.parse({ name: text, text });
    wire.sync();
  }
}

/**
 * The wire as grouped statements use it, and one that asks for no descriptions. Neither takes a name back: where a value
 * cannot be sent, node-postgres would, and then go on using the name.
 */
export function wiresOf(wire: Wire): { own: Wire; brief: Wire } {
  const nothing = { value: () => undefined };
  return {
    own: Object.create(wire, { close: nothing }),
    brief: Object.create(wire, { close: nothing, describe: nothing }),
  };
}

/** Runs `begin` or `commit` as a part of the group that is being written. */
export function execute(wire: Wire, name: 'begin' | 'commit'): void {
  wire.bind({ statement: name });
  wire.execute({});
}

interface Group {
  /** Whether `begin` is written before the statement. */
  begins: boolean;
  /** What PostgreSQL has said of the statements on this connection, by name: it is asked for once. */
  descriptions: Map<string, Description>;
  wires: { own: Wire; brief: Wire };
  /** Called when the statement has been written: the client ends its group. */
  onWritten: () => void;
}

/**
 * A statement as a part of a group: PostgreSQL answers a whole group at its end (Sync), and runs nothing more of it after
 * a failure. So `begin` can go before a statement and `commit` behind it without an answer of their own.
 */
export class GroupedQuery extends PlainQuery {
  constructor(
    { name, text, values }: Statement,
    private readonly group: Group,
  ) {
    // Given an object, node-postgres would copy it property by property.
    super(text);
    this.name = name;
    this.values = values;
    // Without it a statement that has neither name nor values is sent in the simple protocol, which has no groups.
    this.queryMode = 'extended';
  }

  override prepare(wire: Wire): void {
    if (this.group.begins) execute(wire, 'begin');
    const known = this.name === undefined ? undefined : this.group.descriptions.get(this.name);
    if (known) this.#use(known);
    const { own, brief } = this.group.wires;
    super.prepare(known === undefined ? own : brief);
  }

  override _getRows(wire: Wire): void {
    wire.execute({ portal: this.portal });
    this.group.onWritten();
  }

  override handleRowDescription(description: { fields: unknown }): void {
    super.handleRowDescription(description);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#remember({ fields, _parsers, _prebuiltEmptyResultObject });
  }

  override handleCommandComplete(message: { text: string }, wire: Wire): void {
    if (message.text === 'BEGIN' || message.text === 'COMMIT') return;
    this.#remember(null);
    super.handleCommandComplete(message, wire);
  }

  /** What `handleRowDescription` would work out again at every answer. */
  #use(columns: Columns): void {
    Object.assign(this._result, columns);
    this._accumulateRows = true;
  }

  #remember(description: Description): void {
    const { descriptions } = this.group;
    if (this.name !== undefined && !descriptions.has(this.name)) descriptions.set(this.name, description);
  }
}
