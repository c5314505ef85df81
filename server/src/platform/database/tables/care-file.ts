import type { CareFacts } from '@antam/contract/care-file';
import type { JSONColumnType } from 'kysely';
import type { Instant, Json } from './columns';

/** A list that is null while nothing is known about it. */
type MaybeList<T extends object | null> = JSONColumnType<NonNullable<T>, string | null, string | null> | null;

type Lists = 'pregnancies' | 'allergies' | 'otherMedicines' | 'measures';

export interface CareFileTables {
  careFiles: Omit<CareFacts, Lists> & {
    patientId: string;
    version: number;
    pregnancies: Json<CareFacts['pregnancies']>;
    allergies: MaybeList<CareFacts['allergies']>;
    otherMedicines: MaybeList<CareFacts['otherMedicines']>;
    measures: Json<CareFacts['measures']>;
    changedBy: string;
    changedAt: Instant;
  };
  careFileChanges: {
    id: string;
    patientId: string;
    version: number;
    before: Json<Partial<CareFacts>>;
    after: Json<Partial<CareFacts>>;
    changedBy: string;
    changedAt: Instant;
  };
}
