import type { GivenMarks, Review, ReviewQueue, ReviewTest } from '@shikhar/contracts/marking/reviews/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { buildQueueHref, formatPlace, type QueueChoice, type ReviewsPath } from '../../../lib/addresses/review-paths.ts';
import { renderMath } from '../../../lib/maths/math.server.ts';
import { buildGroupView } from '../../../lib/question-group.server.ts';
import { formatShortDate, formatTime } from '../../../lib/site/site-time.ts';
import { getQuestionName } from '../../../lib/words/question-name.ts';
import type { AnswerView, MarksView, QueueView, RubricRow, TestRow } from './review-view.ts';

function formatMoment(instant: string): string {
  return `${formatShortDate(instant)}, ${formatTime(instant)}`;
}

function toPercent(marked: number, total: number): number {
  return total === 0 ? 0 : (100 * marked) / total;
}

function formatWaiting(waiting: number): string {
  return waiting === 0 ? 'all marked' : `${formatNumber(waiting)} waiting`;
}

function describeTest({ title, subject, class: level }: ReviewQueue['test']): string {
  return `${title}, ${subject}, Class ${level}`;
}

export function buildTestView(path: ReviewsPath, test: ReviewTest): TestRow {
  const { id, title, subject, waiting, marked } = test;
  return {
    id,
    href: buildQueueHref(path, { test: id, question: null, order: 'question', hidesNames: true }),
    title,
    about: `${subject}, Class ${test.class}`,
    waiting,
    marked,
    percent: toPercent(marked, marked + waiting),
  };
}

export function buildMarksView(marks: GivenMarks): MarksView {
  const { revision, adjustment, rubricItems, comment, isMarked, awarded, markedBy, markedAt } = marks;
  const who = isMarked && markedBy !== null ? `Marked by ${markedBy}` : null;
  return {
    revision,
    adjustment,
    rubricItems,
    comment,
    isMarked,
    awarded,
    about: who && (markedAt === null ? who : `${who}, ${formatMoment(markedAt)}`),
  };
}

function buildRubricView({ question }: Review): RubricRow[] {
  return question.rubric.map(({ id, points, criterion }, index) => ({
    id,
    criterion: renderMath(criterion),
    points,
    written: `[${formatNumber(points)}]`,
    digit: index < 9 ? String(index + 1) : null,
  }));
}

function formatQuestionTitle({ number, marks }: Review['question']): string {
  return `${getQuestionName({ number, version: 1 })} [${formatNumber(marks)}]`;
}

/** File names come from students and may contain their names, so they are omitted while names are hidden. */
function getPhotoName(place: number, total: number, fileName: string | null): string {
  const name = `Photo ${place + 1} of ${total}`;
  return fileName === null ? name : `${name}, ${fileName}`;
}

const testsPaths = { '/admin/reviews': '/admin/tests', '/teacher/reviews': '/teacher/tests' } as const;

function buildKeyHref(path: ReviewsPath, { test, question }: Review): string {
  return `${testsPaths[path]}/${test.id}/remarking/${question.id}`;
}

function buildAnswerView(path: ReviewsPath, review: Review, { total, current }: ReviewQueue): AnswerView {
  const { attemptId, index, question, student, savedAt, text, files, lock } = review;
  return {
    place: formatPlace(review),
    title: `Answer ${current?.place ?? 1} of ${total}`,
    about: `${student ? student.name : 'Name hidden'}. ${formatMoment(savedAt)}`,
    text,
    photos: files.map(({ id, name, width, height }, place) => ({
      width,
      height,
      href: `/photos/${attemptId}/${index}/${id}`,
      name: getPhotoName(place, files.length, student && name),
    })),
    questionTitle: formatQuestionTitle(question),
    question: renderMath(question.text),
    image: question.image,
    group: buildGroupView(question.group),
    modelAnswer: renderMath(question.modelAnswer),
    modelTitle: question.hasKey ? 'Right answer' : 'Model answer',
    hasKey: question.hasKey,
    marks: question.marks,
    rubric: buildRubricView(review),
    given: buildMarksView(review.given),
    heldBy: lock && !lock.isYours ? lock.name : null,
    isLockedByYou: lock?.isYours ?? false,
    rubricHref: question.canEditRubric && !question.hasKey ? `${path}/rubric/${question.id}` : null,
    keyHref: question.canEditRubric && question.hasKey ? buildKeyHref(path, review) : null,
  };
}

function listQuestions({ questions }: ReviewQueue): QueueView['questions'] {
  return questions.map(({ id, number, isEarlier, marks, waiting }) => {
    const name = getQuestionName({ number, version: 1 });
    const shown = isEarlier && number !== null ? `${name}, earlier version` : name;
    return { value: id, label: `${shown} [${formatNumber(marks)}], ${formatWaiting(waiting)}` };
  });
}

/** A student with several attempts is listed with each submission time. */
function listStudents({ students }: ReviewQueue): QueueView['students'] {
  const byName = Map.groupBy(students, ({ name }) => name);
  return students.map(({ attemptId, number, name, submittedAt, waiting }) => {
    const isOneOfSeveral = name !== null && (byName.get(name)?.length ?? 0) > 1;
    const parts = [name ?? `Student ${number}`, isOneOfSeveral && formatMoment(submittedAt), formatWaiting(waiting)];
    return { value: attemptId, label: parts.filter(Boolean).join(', ') };
  });
}

function formatChoice({ questions }: ReviewQueue, { question, order, hidesNames }: QueueChoice): string {
  const number = questions.find(({ id }) => id === question)?.number;
  const which = number === undefined ? 'All questions' : getQuestionName({ number, version: 1 });
  return [which, order === 'question' ? 'by question' : 'by student', hidesNames ? 'names hidden' : 'names shown'].join(', ');
}

/** The page of an answer, or of an empty queue. */
export function buildQueueView(path: ReviewsPath, queue: ReviewQueue, choice: QueueChoice, review: Review | null): QueueView {
  const { test, total, marked, current, previous, next } = queue;
  const find = (answer: typeof next) => answer && buildQueueHref(path, choice, { answer });
  return {
    choice,
    title: test.title,
    about: describeTest(test),
    progress: { text: `${formatNumber(marked)} of ${formatNumber(total)} marked`, percent: toPercent(marked, total) },
    summary: formatChoice(queue, choice),
    questions: listQuestions(queue),
    students: listStudents(queue),
    answer: review && buildAnswerView(path, review, queue),
    href: buildQueueHref(path, choice, { answer: current }),
    previous: find(previous),
    next: find(next),
    after: buildQueueHref(path, choice, current ? { after: current } : {}),
  };
}
