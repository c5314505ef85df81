import { useErrorText } from '../../lib/error-text';
import { useSession } from '../../lib/session';
import { Button } from '../../ui/button';
import { showSnackbar } from '../../ui/snackbar';
import { useClinicMessagesTexts } from './clinic-messages-texts';
import { useAssignConversation, useConversations } from './conversation-queries';

/** Takes the open conversation on, or hands it back. */
export function AssignButton({ userId }: { userId: string }) {
  const t = useClinicMessagesTexts();
  const errorText = useErrorText();
  const session = useSession();
  const assign = useAssignConversation();
  const conversation = useConversations('').items.find((one) => one.userId._id === userId);
  const isMine = session.status !== 'out' && conversation?.assignedTo?._id === session.userId;
  return (
    <Button
      look="outline"
      size="small"
      className="shrink-0"
      isBusy={assign.isPending}
      onClick={() =>
        assign.mutate(
          { userId, assign: !isMine },
          { onError: (error) => showSnackbar(errorText(error, t.assignFailed), 'error') },
        )
      }
    >
      {isMine ? t.handBack : t.take}
    </Button>
  );
}
