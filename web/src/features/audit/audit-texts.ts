import { auditTexts } from '@antam/texts/given/audit';
import { textsOf } from '../../lib/texts/texts';

export const useAuditTexts = textsOf({
  given: auditTexts,
  vi: () => import('@antam/texts/vi/audit').then((module) => module.auditTexts),
});
