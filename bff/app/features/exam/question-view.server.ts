import type { AttemptQuestion } from '@shikhar/contracts/attempts/questions';
import type { AttemptHead, AttemptPage, AttemptTest } from '@shikhar/contracts/attempts/schemas';
import { countOf, formatMarks } from '../../lib/marks.ts';
import { renderMath } from '../../lib/math.server.ts';
import { findSectionLetter, sectionNames } from '../../lib/sections.ts';
import { formatTime, formatTimeWithSeconds } from '../../lib/site-time.ts';
import { digestState } from './answer-digest.server.ts';
import { writeAnswer } from './answer-shape.ts';
import type { ExamClock, PaperTitle, QuestionText, QuestionView } from './question-view.ts';

export function describePaper(test: AttemptTest): PaperTitle {
  const facts = [
    countOf(test.questionCount, 'question'),
    countOf(test.totalMarks, 'mark'),
    countOf(test.durationMinutes, 'minute'),
  ];
  return { title: test.title, about: `${test.subject}, Class ${test.class}`, facts: facts.join(' · ') };
}

export function readClock(head: Pick<AttemptHead, 'serverTime' | 'deadlineAt'>): ExamClock {
  return { serverTime: Date.parse(head.serverTime), deadlineAt: Date.parse(head.deadlineAt) };
}

/** `[4 × 1 = 4]` for a match, whose pairs share its marks; `[2]` else. */
function putMarksInBrackets(question: AttemptQuestion): string {
  if (question.type !== 'match') return `[${formatMarks(question.marks)}]`;
  const pairs = question.left.length;
  return `[${pairs} × ${formatMarks(question.marks / pairs)} = ${formatMarks(question.marks)}]`;
}

function describeQuestion(question: AttemptQuestion): QuestionText {
  const text = { type: question.type, text: renderMath(question.question), ...(question.image && { image: question.image }) };
  switch (question.type) {
    case 'mcq':
    case 'truefalse':
      return { ...text, options: question.options.map(renderMath) };
    case 'match':
      return { ...text, left: question.left.map(renderMath), right: question.right };
    case 'saq':
      return { ...text, isNumeric: question.isNumeric, isUnitExpected: question.isUnitExpected };
    case 'broad':
      return { ...text, ...(question.imageUpload && { photos: question.files }) };
  }
}

/** `keeper`: whose page it is, so that what the browser keeps of it is shown to nobody else. */
export function buildQuestionView(
  { attempt, question, answer, palette }: Omit<AttemptPage, 'readingAids'>,
  keeper: string,
): QuestionView {
  return {
    kind: 'question',
    keeper,
    attemptId: attempt.id,
    ...describePaper(attempt.test),
    number: question.index + 1,
    section: findSectionLetter(palette[question.index]?.section ?? 0),
    sectionName: sectionNames[question.type],
    marks: countOf(question.marks, 'mark'),
    marksInBrackets: putMarksInBrackets(question),
    question: describeQuestion(question),
    values: writeAnswer(answer.answer, question.type === 'match' ? question.left.length : 0),
    shown: digestState(answer.answer, answer.flagged),
    sequence: answer.sequence,
    flagged: answer.flagged,
    savedAt: attempt.lastSavedAt && formatTimeWithSeconds(attempt.lastSavedAt),
    clock: readClock(attempt),
    extendedMinutes: attempt.extendedMinutes,
    endsAt: formatTime(attempt.deadlineAt),
    palette: palette.map(({ state }) => state),
  };
}
