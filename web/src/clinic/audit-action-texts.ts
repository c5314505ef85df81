import { auditActionTexts } from '@antam/texts/given/audit-actions';
import { textsOf } from '../lib/texts/texts';

const useAuditActionTexts = textsOf({
  given: auditActionTexts,
  vi: () => import('@antam/texts/vi/audit-actions').then((module) => module.auditActionTexts),
});

/** What an entry of the audit log says, in words; a refusal and an action of an older release keep their name. */
export function useAuditWords() {
  const { actions, ...words } = useAuditActionTexts();
  return { actionText: (action: string) => (actions as Record<string, string>)[action] ?? action, ...words };
}
