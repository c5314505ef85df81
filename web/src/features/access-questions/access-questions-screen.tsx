import { MessageCircleQuestion } from 'lucide-react';
import { useKeptState } from '../../lib/kept-state';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { EmptyState } from '../../ui/empty-state';
import { LoadMore } from '../../ui/load-more';
import { PageHeader } from '../../ui/page-header';
import { SelectField } from '../../ui/select-field';
import { Waiting } from '../../ui/waiting';
import { useAccessQuestionTexts } from './access-question-texts';
import { useAccessQuestions } from './queries';
import { QuestionCard } from './question-card';

export default function AccessQuestionsScreen() {
  const t = useAccessQuestionTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const [answered, setAnswered] = useKeptState<'true' | 'false'>('answered', 'false');
  const questions = useAccessQuestions(answered);
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          <SelectField
            className="w-48"
            label={t.show}
            value={answered}
            onChange={(event) => setAnswered(event.target.value as 'true' | 'false')}
            options={[
              { value: 'false', label: t.open },
              { value: 'true', label: t.answered },
            ]}
          />
        }
      />
      <Waiting for={questions} failed={t.loadFailed} rows={2} className="h-48 rounded-card" />
      {questions.isSuccess && questions.items.length === 0 && (
        <EmptyState
          icon={<MessageCircleQuestion />}
          title={t.emptyTitle}
          text={answered === 'true' ? t.emptyAnswered : t.emptyOpen}
        />
      )}
      <div className="grid gap-4">
        {questions.items.map((question) => (
          <QuestionCard key={question._id} question={question} />
        ))}
      </div>
      <LoadMore
        hasMore={questions.hasNextPage}
        isLoading={questions.isFetchingNextPage}
        onMore={() => questions.fetchNextPage()}
      />
    </>
  );
}
