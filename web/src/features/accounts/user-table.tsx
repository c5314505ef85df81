import type { UserAccount } from '@antam/contract/auth';
import type { Role } from '@antam/contract/constants';
import { KeyRound, type LucideIcon, MonitorSmartphone, ShieldOff, Users } from 'lucide-react';
import { useSession } from '../../lib/call/session';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { EmailText } from '../../ui/email-text';
import { EmptyState } from '../../ui/empty-state';
import { LoadMore } from '../../ui/load-more';
import { type Column, Table } from '../../ui/table';
import type { Tone } from '../../ui/tone';
import { Waiting } from '../../ui/waiting';
import { useAccountsTexts } from './accounts-texts';
import { useUsers } from './queries';

export type UserAction = 'edit' | 'password' | 'factor' | 'sessions' | 'delete';

type UserTableProps = { search: string; role: Role | ''; onAction: (action: UserAction, user: UserAccount) => void };

const TONES: Record<Role, Tone> = { Admin: 'warning', Doctor: 'success', Staff: 'info', Customer: 'neutral' };

/** Username, Email, Role and Actions (spec section 2). */
export function UserTable({ search, role, onAction }: UserTableProps) {
  const { table: t, roles } = useAccountsTexts();
  const users = useUsers(search, role);

  const columns: Column<UserAccount>[] = [
    {
      key: 'userName',
      header: t.userName,
      cell: (user) => (
        <>
          <span className="wrap-anywhere font-medium">{user.userName ?? t.notCompleted}</span>
          {user.fullName && <span className="block text-ink-soft text-sm">{user.fullName}</span>}
        </>
      ),
    },
    {
      key: 'email',
      header: t.email,
      cell: (user) => (
        <>
          {user.email ? <EmailText>{user.email}</EmailText> : '–'}
          {user.email && !user.isEmailConfirmed && <span className="block text-ink-soft text-sm">{t.unconfirmed}</span>}
        </>
      ),
    },
    {
      key: 'role',
      header: t.role,
      cell: (user) => (
        <span className="flex flex-wrap gap-1.5">
          <Chip tone={TONES[user.roleName]}>{roles[user.roleName]}</Chip>
          {user.mustChangePassword && <Chip>{t.mustChange}</Chip>}
        </span>
      ),
    },
    { key: 'actions', header: t.actions, cell: (user) => <UserActions user={user} onAction={onAction} /> },
  ];

  return (
    <>
      <Waiting for={users} failed={t.loadFailed} rows={6} />
      {users.isSuccess && users.items.length === 0 && (
        <EmptyState icon={<Users />} title={t.emptyTitle} text={t.emptyText} />
      )}
      {users.items.length > 0 && (
        <Table caption={t.title} columns={columns} rows={users.items} rowKey={(user) => user._id} />
      )}
      <LoadMore hasMore={users.hasNextPage} isLoading={users.isFetchingNextPage} onMore={() => users.fetchNextPage()} />
    </>
  );
}

function UserActions({ user, onAction }: { user: UserAccount; onAction: UserTableProps['onAction'] }) {
  const { table: t, temporary, restore, sessions } = useAccountsTexts();
  const session = useSession();
  const name = user.userName ?? user.fullName ?? '';
  const isOneself = session.status !== 'out' && session.userId === user._id;
  return (
    <div className="flex flex-wrap items-center gap-1.5 lg:flex-nowrap">
      <Button look="outline" size="small" aria-label={t.editFor(name)} onClick={() => onAction('edit', user)}>
        {t.edit}
      </Button>
      <IconAct label={sessions.open(name)} icon={MonitorSmartphone} onPress={() => onAction('sessions', user)} />
      {isOneself ? (
        <Chip>{t.you}</Chip>
      ) : (
        <>
          {user.userName !== null && (
            <IconAct label={temporary.open(name)} icon={KeyRound} onPress={() => onAction('password', user)} />
          )}
          {user.hasFactor && (
            <IconAct label={restore.open(name)} icon={ShieldOff} onPress={() => onAction('factor', user)} />
          )}
          <Button look="danger" size="small" aria-label={t.removeFor(name)} onClick={() => onAction('delete', user)}>
            {t.remove}
          </Button>
        </>
      )}
    </div>
  );
}

function IconAct({ label, icon: Icon, onPress }: { label: string; icon: LucideIcon; onPress: () => void }) {
  return (
    <Button look="quiet" size="icon" aria-label={label} title={label} onClick={onPress}>
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}
