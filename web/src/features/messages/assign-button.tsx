import { useState } from 'react';
import { CallError } from '../../lib/call/call-error';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useFailedTry } from '../../ui/failed-try';
import { useClinicMessagesTexts } from './clinic-messages-texts';
import { useAssignConversation, useOneConversation } from './conversation-queries';
import { useIsMine } from './use-is-mine';

/** Takes on the open conversation, or releases it; before taking over a colleague's, the dialog names the colleague. */
export function AssignButton({ userId }: { userId: string }) {
  const t = useClinicMessagesTexts();
  const { data: conversation } = useOneConversation(userId);
  const isMine = useIsMine(conversation);
  const [isAsking, setAsking] = useState(false);
  const patient = conversation?.userId;
  const failedTry = useFailedTry(
    t.assignFailed,
    () => setAsking(false),
    patient?.fullName ?? patient?.patientCode ?? undefined,
  );
  const assign = useAssignConversation({
    ...failedTry,
    onError: (error) => {
      // A colleague took it on first: the dialog can now name them.
      setAsking(error instanceof CallError && error.code === 'conversation.withSomebodyElse');
      failedTry.onError(error);
    },
  });
  if (!conversation) return null;
  const colleague = isMine ? null : conversation.assignedTo;
  const name = colleague?.fullName ?? t.colleague;

  function save(change: { assign: boolean; from?: string }) {
    assign.mutate({ userId, ...change });
  }

  return (
    <>
      <Button
        look="outline"
        size="small"
        className="shrink-0"
        isBusy={assign.isPending}
        onClick={() => (colleague ? setAsking(true) : save({ assign: !isMine }))}
      >
        {isMine && t.handBack}
        {colleague && t.takeOver}
        {!conversation.assignedTo && t.take}
      </Button>
      <ConfirmDialog
        isOpen={isAsking && colleague !== null}
        onClose={() => setAsking(false)}
        title={t.takeOverTitle(name)}
        description={t.takeOverText(name)}
        confirmLabel={t.takeOver}
        isBusy={assign.isPending}
        onConfirm={() => colleague && save({ assign: true, from: colleague._id })}
      />
    </>
  );
}
