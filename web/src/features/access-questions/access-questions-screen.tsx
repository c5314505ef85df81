import { MessageCircleQuestion } from 'lucide-react';
import { useKeptState } from '../../lib/kept-state';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { FilteredList } from '../../ui/filtered-list';
import { useAccessQuestionTexts } from './access-question-texts';
import { useAccessQuestions } from './queries';
import { QuestionCard } from './question-card';

export default function AccessQuestionsScreen() {
  const t = useAccessQuestionTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const [answered, setAnswered] = useKeptState<'true' | 'false'>('answered', 'false');
  const questions = useAccessQuestions(answered);
  const options = [
    { value: 'false', label: t.open },
    { value: 'true', label: t.answered },
  ];
  return (
    <FilteredList
      words={{ ...t, emptyText: answered === 'true' ? t.emptyAnswered : t.emptyOpen }}
      icon={<MessageCircleQuestion />}
      filter={{ label: t.show, value: answered, options, onChange: setAnswered }}
      pages={questions}
      waiting={{ rows: 2, className: 'h-48 rounded-card' }}
    >
      {(items) => (
        <div className="grid gap-4">
          {items.map((question) => (
            <QuestionCard key={question._id} question={question} />
          ))}
        </div>
      )}
    </FilteredList>
  );
}
