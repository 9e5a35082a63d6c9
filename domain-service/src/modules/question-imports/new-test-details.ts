import type { TestDetails } from '@shikhar/contracts/authoring/details';
import type { ImportTarget } from '@shikhar/contracts/question-imports/schemas';

type Place = Pick<ImportTarget, 'title' | 'class' | 'subject' | 'chapter'>;

/** A test that is made for the questions of a file, with what a new test has where its author says nothing. */
export function newTestDetails({ title, class: level, subject, chapter }: Place): TestDetails {
  return {
    title: title ?? 'Imported questions',
    description: '',
    subject,
    class: level,
    chapter,
    difficulty: 'Intermediate',
    durationMinutes: 60,
    isPaid: false,
    pricePaise: null,
    defaultMarks: 1,
    negativeMarks: 0,
    shufflesQuestions: false,
    shufflesOptions: false,
    opensAt: null,
    closesAt: null,
    attemptsAllowed: null,
    attemptPauseMinutes: 0,
    accessCode: null,
    review: { shows: 'marks_and_answers', from: 'at_once' },
  };
}
