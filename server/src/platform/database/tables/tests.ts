import type { DueTest, RuleAnswer } from '@antam/contract/rule-answers';
import type { TbSymptom } from '@antam/contract/tests-due';
import type { SampleEnd } from '@antam/rules/packs/patient-facts';
import type { Generated } from 'kysely';
import type { InstantNow, Json, MaybeInstant } from './columns';

export interface TestTables {
  samplesTaken: {
    id: string;
    patientId: string;
    test: DueTest;
    takenOn: string;
    takenBy: string;
    reason: 1 | 2 | 3 | null;
    answer: Json<RuleAnswer>;
    createdAt: InstantNow;
    endHow: Generated<SampleEnd>;
    endedAt: MaybeInstant;
    endedBy: Generated<string | null>;
  };
  adherenceTalks: {
    id: string;
    patientId: string;
    talkedOn: string;
    talkedBy: string;
    createdAt: InstantNow;
  };
  tbScreens: {
    id: string;
    patientId: string;
    screenedOn: string;
    symptoms: TbSymptom[];
    screenedBy: string;
    screenedAt: InstantNow;
  };
  testsDue: {
    patientId: string;
    changes: Generated<number>;
    checkedChanges: number | null;
    checkedOn: string | null;
    pack: string | null;
    version: number | null;
    groups: Generated<string[]>;
    rank: number | null;
    sortDay: string | null;
    bloodFrom: string | null;
  };
}
