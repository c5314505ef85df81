import type { UserAccount } from '@antam/contract/auth';
import { ROLES, type Role } from '@antam/contract/constants';
import { type ReactNode, useRef, useState } from 'react';
import { useDebounced } from '../../lib/debounced';
import { useKeptState } from '../../lib/kept-state';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { PageHeader } from '../../ui/page-header';
import { SearchField } from '../../ui/search-field';
import { SelectField } from '../../ui/select-field';
import { showSuccess } from '../../ui/snackbars';
import { AccountForm } from './account-form';
import { useAccountsTexts } from './accounts-texts';
import { DeleteDialog } from './delete-dialog';
import { RestoreFactorDialog } from './restore-factor-dialog';
import { SessionsDialog } from './sessions-dialog';
import { TemporaryPasswordDialog } from './temporary-password-dialog';
import { type UserAction, UserTable } from './user-table';

/** Add and edit form beside the table of accounts. Choosing Edit fills the form; saving returns it to adding. */
export function AccountsScreen({ actions }: { actions?: ReactNode }) {
  const t = useAccountsTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const [search, setSearch] = useKeptState('search', '');
  const [role, setRole] = useKeptState<Role | ''>('role', '');
  const [chosen, setChosen] = useState<{ action: UserAction; user: UserAccount } | null>(null);
  const [edited, setEdited] = useState<UserAccount | null>(null);
  const [round, setRound] = useState(0);
  const formArea = useRef<HTMLDivElement>(null);
  const chosenFor = (action: UserAction) => (chosen?.action === action ? chosen.user : null);

  function startAdding() {
    setEdited(null);
    setRound(round + 1);
    // The form that had the focus is unmounted, so the next one takes the focus.
    formArea.current?.focus({ preventScroll: true });
    formArea.current?.scrollIntoView({ block: 'nearest' });
  }

  function onDeleted({ _id }: UserAccount) {
    // Input about another account is kept.
    if (edited?._id === _id) startAdding();
    showSuccess(t.remove.done);
  }

  function onAction(action: UserAction, user: UserAccount) {
    if (action === 'edit') setEdited(user);
    else setChosen({ action, user });
  }

  return (
    <>
      <PageHeader title={t.title} actions={actions} />
      <div className="grid grid-cols-1 gap-8">
        <div ref={formArea} tabIndex={-1} className="grid gap-4 focus-visible:outline-none">
          <AccountForm key={edited?._id ?? `new-${round}`} user={edited} onDone={startAdding} onCancel={startAdding} />
        </div>
        <div className="min-w-0">
          <div className="mb-4 grid gap-3 sm:grid-cols-[1fr_12rem]">
            <SearchField label={t.table.search} value={search} onChange={setSearch} />
            <SelectField
              label={t.table.filter}
              hideLabel
              className="[&_select]:min-h-13"
              placeholder={t.table.everyRole}
              value={role}
              onChange={(event) => setRole(event.target.value as Role | '')}
              options={ROLES.map((one) => ({ value: one, label: t.roles[one] }))}
            />
          </div>
          <UserTable search={useDebounced(search.trim())} role={role} onAction={onAction} />
        </div>
      </div>
      <DeleteDialog user={chosenFor('delete')} onClose={() => setChosen(null)} onDeleted={onDeleted} />
      <TemporaryPasswordDialog user={chosenFor('password')} onClose={() => setChosen(null)} />
      <RestoreFactorDialog user={chosenFor('factor')} onClose={() => setChosen(null)} />
      <SessionsDialog user={chosenFor('sessions')} onClose={() => setChosen(null)} />
    </>
  );
}
