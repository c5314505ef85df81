import type { ColumnType } from 'kysely';

export interface FollowUpTables {
  /** Written by triggers alone. */
  expectedReturns: {
    patientId: string;
    isTreated: boolean;
    doctorId: string | null;
    suppliedOn: string | null;
    supplyDays: number | null;
    runsOutOn: string | null;
    attendedOn: string | null;
    visitOn: string | null;
    isByRunOut: ColumnType<boolean, never, never>;
    expectedOn: ColumnType<string | null, never, never>;
  };
}
