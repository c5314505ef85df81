/**
 * What the clinic does with one table. Every column is either exported or withheld, and every day and time has a rule
 * for the demo.
 */
export interface TableEntry<Row> {
  /** Whose data it is, and the column by which a person's rows are found. */
  of: Owner<Row>;
  /** What patients find of it in the export of their own data. */
  export: Export<Row> | null;
  /** The columns that are not exported, by reason. */
  withheld: Partial<Record<WithheldBecause, readonly Name<Row>[]>>;
  /** What becomes of a person's rows when the account is closed. */
  onClose: 'kept' | 'deleted' | Closing<Row>;
  /** How its days and times move when a demo clinic is started on a later day. */
  demo: DemoMoves<Row>;
  /** Whether a backup holds it. */
  backup: 'kept' | { leftOut: string };
  /** When housekeeping deletes a row; it goes once one of the limits is passed. */
  retention: 'kept' | readonly Limit<Row>[];
}

export type Name<Row> = Extract<keyof Row, string>;

type Owner<Row> =
  /**
   * The column with the patient's or the account's id in `users`. A row without a patient goes with the last account that has
   * the phone number in `orPhone`.
   */
  | { patient: Name<Row>; orPhone?: Name<Row> }
  | { account: Name<Row> }
  /** The column with the id in `doctors`. */
  | { doctor: Name<Row> }
  /** Rows that belong to a row of another table, and are deleted with it. */
  | { partOf: string; by: Name<Row> }
  /** People who are not patients and have no account. */
  | 'visitor'
  | 'clinic'
  /** Temporary counters and delays. */
  | 'nobody';

export type WithheldBecause =
  /** Ids, and links from one row to another. */
  | 'ids'
  /** Hashes, keys and tokens. */
  | 'secrets'
  /** Which member of the clinic did it. */
  | 'colleagues'
  /** May be about another person: a phone number in a profile is not checked. */
  | 'others'
  /** Repeats what another column or table says. */
  | 'repeats'
  /** Not about a patient. */
  | 'unrelated';

export interface Export<Row> {
  /** The name of the list in the file; of a part, its name inside the row it belongs to. */
  as: string;
  columns: readonly Name<Row>[];
  /** Columns that are shown in another form, under another name. */
  shown?: Shown<Row>;
  orderBy: Name<Row>;
  /** Only the rows for which this is true. */
  where?: string;
  /** The function that gathers it, where the columns alone are not enough. */
  by?: FunctionName;
}

type Shown<Row> = Partial<Record<Name<Row>, readonly [as: string, form: ShownForm]>>;

export type ShownForm = 'doctorName' | 'pictureUrl' | 'side';

export interface Closing<Row> {
  /** Set to the default of a new row. */
  cleared?: readonly Name<Row>[];
  /** Only the rows for which this is true are deleted. */
  deletedWhere?: string;
  /** Columns that name the account in the rows of other people. */
  unlinked?: readonly Name<Row>[];
  /** The function that clears it, instead of the general one. */
  by?: FunctionName;
}

export interface DemoMoves<Row> {
  /** Times at which something happened: they move, but never beyond now. */
  happened?: readonly Name<Row>[];
  /** Days on which something happened: they move, but never beyond today. */
  happenedOn?: readonly Name<Row>[];
  /** Days that move, past or future. */
  planned?: readonly Name<Row>[];
  /** Days and times that do not move: of real acts, or birth dates and the like. */
  stays?: readonly Name<Row>[];
  /** Moved by a function of its own. */
  by?: { readonly [name: FunctionName]: readonly Name<Row>[] };
}

export interface Limit<Row> {
  since: Name<Row>;
  /** A PostgreSQL interval, or the time after which a session ends. */
  for: `${number} ${'hours' | 'days' | 'year'}` | 'sessionIdle' | 'sessionMax';
  /** Only rows for which this is true. */
  where?: string;
  /** These rows were never finished; those that were are kept. */
  isOfDrafts?: true;
}

/** `<file below server> <function>`; a test checks that it is there. */
export type FunctionName = `${string}.ts ${string}`;

export type Entries<Tables> = { readonly [T in keyof Tables]: TableEntry<Tables[T]> };
