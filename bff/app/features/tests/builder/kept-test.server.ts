import type { AuthoredTest } from '@shikhar/contracts/tests/builder/schemas';
import { countOf, formatMarks } from '../../../lib/words/marks.ts';
import { buildQuestionLineView } from '../../questions/form/question-line.server.ts';
import type { QuestionGroup, SavedTest } from './builder-view.ts';

function describeSection(test: AuthoredTest, section: AuthoredTest['sections'][number]): string {
  const count = test.questions.filter(({ sectionId }) => sectionId === section.id).length;
  const { answerCount, durationMinutes } = section;
  return [
    answerCount === null ? countOf(count, 'question') : `Answer ${answerCount} of ${count}`,
    ...(durationMinutes === null ? [] : [countOf(durationMinutes, 'minute')]),
  ].join(', ');
}

function groupQuestions(test: AuthoredTest): QuestionGroup[] {
  if (test.sections.length === 0) {
    return [{ key: 'all', title: null, about: null, lines: test.questions.map(buildQuestionLineView) }];
  }
  return test.sections.map((section) => ({
    key: section.id,
    title: section.title,
    about: describeSection(test, section),
    lines: test.questions.filter(({ sectionId }) => sectionId === section.id).map(buildQuestionLineView),
  }));
}

export function buildSavedTestView(test: AuthoredTest): SavedTest {
  const { id, status, details, questionCount, totalMarks, sections, takenCount, checks } = test;
  const version = test.paperVersion > 1 ? `, version ${test.paperVersion}` : '';
  return {
    id,
    title: details.title,
    status,
    about: `${details.subject}, Class ${details.class}, ${formatMarks(details.durationMinutes)} minutes${version}`,
    questionCount,
    totalMarks,
    groups: groupQuestions(test),
    sections: sections.map((section) => ({ id: section.id, title: section.title })),
    takenCount,
    checkCount: checks.length,
  };
}
