import type { IdentityFacts } from '@antam/contract/patient-identity';
import type { Instant, Json } from './columns';

export interface IdentityTables {
  patientIdentities: IdentityFacts & {
    patientId: string;
    version: number;
    changedBy: string;
    changedAt: Instant;
  };
  patientIdentityChanges: {
    id: string;
    patientId: string;
    version: number;
    before: Json<Partial<IdentityFacts>>;
    after: Json<Partial<IdentityFacts>>;
    changedBy: string;
    changedAt: Instant;
  };
}
