import type { FollowUpForStaff } from '@antam/contract/follow-up';
import { useSession } from '../../lib/call/session';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { useFailedTry } from '../../ui/failed-try';
import { useFollowUpTexts } from './follow-up-texts';
import { useOwn } from './queries';

/** Who looks after a row, and who is calling just now. */
export function OwnerCell({ row, name }: { row: FollowUpForStaff; name: string }) {
  const t = useFollowUpTexts();
  const failedTry = useFailedTry(t.failed);
  const session = useSession();
  const own = useOwn(row._id, { onDone: failedTry.onSuccess, onFailed: failedTry.onError });
  const me = session.status === 'out' ? undefined : session.viewer?._id;
  const isMine = row.owner !== null && row.owner._id === me;
  return (
    <div className="grid justify-items-start gap-1">
      <span className={row.owner ? 'font-medium' : 'text-ink-soft'}>{row.owner?.fullName ?? t.free}</span>
      {row.claim && (
        <Chip tone="info">{row.claim.by._id === me ? t.youCall : t.calling(row.claim.by.fullName ?? '–')}</Chip>
      )}
      <Button
        look="quiet"
        size="small"
        className="-mx-3.5 whitespace-nowrap"
        isBusy={own.isPending}
        aria-label={isMine ? t.leaveFor(name) : t.takeFor(name)}
        onClick={() => own.mutate(!isMine)}
      >
        {isMine ? t.leave : t.take}
      </Button>
    </div>
  );
}
