import { useQueryClient } from '@tanstack/react-query';
import { NewcomerButton } from '../../clinic/newcomer-button';
import { AccountsScreen } from '../../features/accounts/accounts-screen';
import { useAccountsTexts } from '../../features/accounts/accounts-texts';
import { ExportButton } from '../../features/newsletter/export-button';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

export default function AdminScreen() {
  const t = useAccountsTexts().newsletter;
  const cache = useQueryClient();
  return (
    <AccountsScreen
      actions={
        <>
          <NewcomerButton onChosen={() => cache.invalidateQueries({ queryKey: [QUERY_ROOTS.users] })} />
          <ExportButton label={t.export} failed={t.failed} />
        </>
      }
    />
  );
}
