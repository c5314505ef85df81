import type { AccessQuestionTables } from './tables/access-questions';
import type { AccountTables } from './tables/accounts';
import type { AppointmentTables } from './tables/appointments';
import type { AuditTables } from './tables/audit';
import type { CareTables } from './tables/care';
import type { CareFileTables } from './tables/care-file';
import type { ClinicTables } from './tables/clinic';
import type { FactorTables } from './tables/factors';
import type { FollowUpTables } from './tables/follow-up';
import type { IdentityTables } from './tables/identity';
import type { NeedToKnowTables } from './tables/need-to-know';
import type { NewsTables } from './tables/news';
import type { SupplyTables } from './tables/supply';
import type { TalkTables } from './tables/talk';
import type { TestTables } from './tables/tests';
import type { WaitingTables } from './tables/waiting';

/** Every table with its columns, file by file as the migrations made them. */
export interface Tables
  extends AccountTables,
    FactorTables,
    AppointmentTables,
    CareTables,
    CareFileTables,
    SupplyTables,
    FollowUpTables,
    TestTables,
    IdentityTables,
    NeedToKnowTables,
    NewsTables,
    TalkTables,
    AuditTables,
    AccessQuestionTables,
    ClinicTables,
    WaitingTables {}
