import { KNOWN_FOR_DAYS } from '../../session/device';
import type { AccountTables } from '../tables/accounts';
import type { Entries } from './entry';

const OF_THE_MOMENT = { leftOut: 'of the moment' };
const WOULD_RESTORE_ACCESS = { leftOut: 'would sign in a person again who has signed out since' };

export const ACCOUNT_REGISTER = {
  users: {
    of: { account: 'id' },
    export: {
      as: 'account',
      columns: [
        ...['userName', 'email', 'emailConfirmed', 'role', 'fullName', 'dateOfBirth', 'gender', 'address', 'phone'],
        ...['patientCode', 'mustChangePassword', 'createdAt'],
        ...['mayDispense', 'showsMedicines', 'hasFactor', 'mustEnrol'],
        ...['notifyEmail', 'notifyPush', 'placeInLetters', 'quietFrom', 'quietTo', 'language'],
      ],
      shown: { avatar: ['picture', 'pictureUrl'] },
      orderBy: 'id',
    },
    withheld: { ids: ['id'], secrets: ['passwordHash'], repeats: ['sortName', 'search'], unrelated: ['closedAt'] },
    onClose: {
      cleared: [
        'email',
        'emailConfirmed',
        'fullName',
        'dateOfBirth',
        'gender',
        'address',
        'phone',
        'avatar',
        'language',
        'mayDispense',
        'showsMedicines',
        'mustEnrol',
      ],
      by: 'src/features/accounts/close-account.ts clearAccount',
    },
    demo: { happened: ['createdAt', 'closedAt'], stays: ['dateOfBirth'] },
    backup: 'kept',
    retention: 'kept',
  },
  pictures: {
    of: { account: 'userId' },
    export: null,
    // The address under which the picture is served is a column of the account.
    withheld: { ids: ['userId'], repeats: ['file', 'bytes'] },
    onClose: 'deleted',
    demo: {},
    backup: 'kept',
    retention: 'kept',
  },
  sessions: {
    of: { account: 'userId' },
    export: { as: 'sessions', columns: ['device', 'createdAt', 'lastSeenAt', 'factorAt'], orderBy: 'createdAt' },
    withheld: { ids: ['id', 'userId'], secrets: ['tokenHash', 'bindingHash'] },
    onClose: 'deleted',
    demo: { stays: ['createdAt', 'lastSeenAt', 'factorAt'] },
    backup: WOULD_RESTORE_ACCESS,
    retention: [
      { since: 'lastSeenAt', for: 'sessionIdle' },
      { since: 'createdAt', for: 'sessionMax' },
    ],
  },
  knownDevices: {
    of: { account: 'userId' },
    export: { as: 'knownDevices', columns: ['createdAt'], orderBy: 'createdAt' },
    withheld: { ids: ['userId'], secrets: ['deviceHash'] },
    onClose: 'deleted',
    demo: { stays: ['createdAt'] },
    backup: 'kept',
    retention: [{ since: 'createdAt', for: `${KNOWN_FOR_DAYS} days` }],
  },
  oneTimeLinks: {
    of: { account: 'userId' },
    export: {
      as: 'oneTimeLinks',
      columns: ['purpose', 'createdAt', 'expiresAt', 'usedAt', 'wrongAnswers'],
      orderBy: 'createdAt',
      // A link is made only for an address that no other account has confirmed. To export it would tell which addresses are known.
      where: "purpose <> 'confirm-address'",
    },
    withheld: { ids: ['userId', 'pendingAddressId'], secrets: ['tokenHash'] },
    onClose: 'deleted',
    demo: { stays: ['createdAt', 'expiresAt', 'usedAt'] },
    backup: WOULD_RESTORE_ACCESS,
    retention: [
      { since: 'expiresAt', for: '0 days' },
      // That a password was set with a key is known until it expires; the link itself is deleted with the old password.
      { since: 'usedAt', for: '0 days', where: "purpose <> 'reset-password'" },
    ],
  },
  pendingAddresses: {
    of: { account: 'userId' },
    export: {
      as: 'pendingAddresses',
      columns: ['email', 'askedAt'],
      orderBy: 'askedAt',
      // The account's own address is exported with the account. A request for a new password renews the row of this address
      // only if no other account has confirmed it, so that the row would tell which addresses are known.
      where: `lower(email) is distinct from
        (select lower(users.email) from users where users.id = pending_addresses.user_id)`,
    },
    withheld: { ids: ['id', 'userId'] },
    onClose: 'deleted',
    demo: { stays: ['askedAt'] },
    backup: 'kept',
    retention: [{ since: 'askedAt', for: '7 days' }],
  },
  formerAddresses: {
    of: { account: 'userId' },
    export: { as: 'formerAddresses', columns: ['email', 'createdAt'], orderBy: 'createdAt' },
    withheld: { ids: ['id', 'userId'] },
    onClose: 'deleted',
    demo: { stays: ['createdAt'] },
    backup: 'kept',
    retention: [{ since: 'createdAt', for: '7 days' }],
  },
  loginFailures: {
    of: 'nobody',
    export: null,
    withheld: { unrelated: ['key', 'failures', 'blockedUntil', 'updatedAt', 'tries', 'triesUntil'] },
    onClose: 'kept',
    demo: { stays: ['blockedUntil', 'updatedAt', 'triesUntil'] },
    backup: OF_THE_MOMENT,
    retention: [{ since: 'updatedAt', for: '2 days' }],
  },
  rateCounters: {
    of: 'nobody',
    export: null,
    withheld: { unrelated: ['key', 'hits', 'resetsAt'] },
    onClose: 'kept',
    demo: { stays: ['resetsAt'] },
    backup: OF_THE_MOMENT,
    retention: [{ since: 'resetsAt', for: '0 days' }],
  },
  settings: {
    of: 'clinic',
    export: null,
    withheld: { unrelated: ['name', 'value'] },
    onClose: 'kept',
    demo: {},
    backup: 'kept',
    retention: 'kept',
  },
} as const satisfies Entries<AccountTables>;
