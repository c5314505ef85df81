import { answerAccessQuestion, askAboutLook, listAccessQuestions } from '@antam/contract/access-questions';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { accessQuestionsOf } from '../../platform/session/scope';
import { answerQuestion } from './answer-question';
import { askQuestion } from './ask-question';
import { presentQuestion } from './present';
import { listAnsweredQuestions, listOpenQuestions } from './queries';

export const accessQuestionRoutes: Feature = ({ serve }) => {
  serve(askAboutLook, (call) => askQuestion(call, call.body));

  serve(listAccessQuestions, async ({ viewer, query, db, clinic, now, page, paged, audit }) => {
    const isAnswered = query.answered === 'true';
    const found = await (isAnswered ? listAnsweredQuestions : listOpenQuestions)(db, accessQuestionsOf(viewer), page);
    const rows = paged(slicePage(found, page, (row) => [isAnswered ? row.answeredAt : row.dueOn, row.id]));
    await audit({ action: 'accessLog.questions', patientIds: rows.map((row) => row.patientId) });
    return rows.map((row) => presentQuestion(row, clinic.dateOf(now)));
  });

  serve(answerAccessQuestion, (call) => answerQuestion(call, { id: call.params.id, answer: call.body.answer }));
};
