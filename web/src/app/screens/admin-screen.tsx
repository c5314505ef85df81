import { AccountsScreen } from '../../features/accounts/accounts-screen';
import { useAccountsTexts } from '../../features/accounts/accounts-texts';
import { ExportButton } from '../../features/newsletter/export-button';

export default function AdminScreen() {
  const t = useAccountsTexts().newsletter;
  return <AccountsScreen actions={<ExportButton label={t.export} failed={t.failed} />} />;
}
