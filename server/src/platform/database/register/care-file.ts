import type { CareFileTables } from '../tables/care-file';
import type { Entries } from './entry';

export const CARE_FILE_REGISTER = {
  careFiles: {
    of: { patient: 'patientId' },
    export: {
      as: 'careFile',
      columns: [
        ...['hivConfirmedOn', 'artStartedOn', 'artStartedHereOn', 'entryCode', 'whoStage'],
        ...['tbScreeningCode', 'tbScreenedOn', 'tbTreatmentCode', 'tbRegimen', 'tbFrom', 'tbTo', 'tbResult'],
        ...['tptFrom', 'tptTo', 'ctxFrom', 'ctxTo', 'hbvStatus', 'hbvTestedOn', 'hcvStatus', 'hcvTestedOn'],
        ...['hcvRisk', 'switchPlannedOn'],
        ...['pregnancies', 'allergies', 'otherMedicines', 'measures', 'outcome', 'outcomeOn', 'changedAt'],
      ],
      orderBy: 'changedAt',
    },
    withheld: { ids: ['patientId'], colleagues: ['changedBy'], unrelated: ['version'] },
    onClose: 'kept',
    demo: {
      happened: ['changedAt'],
      by: {
        'seeds/move-care-files.ts moveCareFiles': [
          ...['hivConfirmedOn', 'artStartedOn', 'artStartedHereOn', 'tbScreenedOn', 'tbFrom', 'tbTo'],
          ...['tptFrom', 'tptTo', 'ctxFrom', 'ctxTo', 'hbvTestedOn', 'hcvTestedOn', 'switchPlannedOn', 'outcomeOn'],
        ],
      },
    },
    backup: 'kept',
    retention: 'kept',
  },
  careFileChanges: {
    of: { patient: 'patientId' },
    export: { as: 'careFileChanges', columns: ['changedAt', 'before', 'after'], orderBy: 'version' },
    withheld: { ids: ['id', 'patientId'], colleagues: ['changedBy'], unrelated: ['version'] },
    onClose: 'kept',
    demo: { happened: ['changedAt'] },
    backup: 'kept',
    retention: 'kept',
  },
} as const satisfies Entries<CareFileTables>;
