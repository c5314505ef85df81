import { useErrorText } from '../../lib/error-text';
import { Button } from '../../ui/button';
import { showSnackbar } from '../../ui/snackbar';
import { useClinicMessagesTexts } from './clinic-messages-texts';
import { useAssignConversation, useOneConversation } from './conversation-queries';
import { useIsMine } from './use-is-mine';

/** Takes the open conversation on, or hands it back. */
export function AssignButton({ userId }: { userId: string }) {
  const t = useClinicMessagesTexts();
  const errorText = useErrorText();
  const assign = useAssignConversation();
  const { data: conversation } = useOneConversation(userId);
  const isMine = useIsMine(conversation);
  if (!conversation) return null;
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
