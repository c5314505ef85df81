import { ArrowLeft, MessagesSquare } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { classNames } from '../../lib/class-names';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { AssignButton } from './assign-button';
import { useClinicMessagesTexts } from './clinic-messages-texts';
import { Conversation } from './conversation';
import { ConversationList } from './conversation-list';
import { useOneConversation } from './conversation-queries';
import { useIsMine } from './use-is-mine';

type ClinicMessagesScreenProps = { listPath: string; pathOf: (userId: string) => string };

/** The list beside the open conversation; on a phone one or the other. */
export function ClinicMessagesScreen({ listPath, pathOf }: ClinicMessagesScreenProps) {
  const t = useClinicMessagesTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const { userId } = useParams();
  return (
    <>
      <div className={classNames(Boolean(userId) && 'max-lg:sr-only')}>
        <PageHeader title={t.title} text={t.text} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
        <div className={classNames(Boolean(userId) && 'max-lg:hidden')}>
          <ConversationList pathOf={pathOf} />
        </div>
        {userId ? (
          <div className="grid min-w-0 gap-3">
            <OpenHeader userId={userId} listPath={listPath} />
            <Conversation
              key={userId}
              userId={userId}
              // The message field stays visible: above a phone's bottom bar, and below the heading of a wide screen.
              className="max-md:h-[calc(100dvh-15.5rem)] max-md:min-h-72 lg:h-[calc(100dvh-19rem)]"
            />
          </div>
        ) : (
          <div className="max-lg:hidden">
            <EmptyState icon={<MessagesSquare />} title={t.chooseTitle} text={t.chooseText} />
          </div>
        )}
      </div>
    </>
  );
}

export function OpenHeader({ userId, listPath }: { userId: string; listPath: string }) {
  const t = useClinicMessagesTexts();
  const { data: conversation } = useOneConversation(userId);
  const patient = conversation?.userId;
  const assignee = conversation?.assignedTo;
  const isMine = useIsMine(conversation);
  return (
    <div className="flex items-center gap-2 sm:gap-3">
      <Link
        to={listPath}
        aria-label={t.back}
        title={t.back}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <h2 className="min-w-0 grow text-lg leading-tight sm:text-xl">
        {patient?.fullName ?? patient?.patientCode ?? t.title}
        <span className="block font-normal text-ink-faint text-sm">
          {[
            patient?.fullName && patient.patientCode,
            assignee && (isMine ? t.assignedToMe : t.assignedTo(assignee.fullName ?? '–')),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </h2>
      <AssignButton key={userId} userId={userId} />
    </div>
  );
}
