import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { AuthoredSection } from '@shikhar/contracts/tests/builder/details';
import type { PublishCheck, PublishCheckCode } from '@shikhar/contracts/tests/checks/schemas';
import { type PluralForms, plural } from '@shikhar/contracts/vocabulary/plural';
import type { Finding } from '../../../question-kinds/question-kind.ts';
import { getQuestionKind } from '../../../question-kinds/registry.ts';
import { findRepeatedChoice } from '../../../question-kinds/repeated-choice.ts';

/** A question at its position in a test. */
export interface CheckedQuestion {
  id: string;
  sectionId: string | null;
  draft: QuestionDraft;
}

/** The input of the checks; questions in order. */
export interface CheckedTest {
  durationMinutes: number;
  closesAt: string | null;
  sections: readonly AuthoredSection[];
  questions: readonly CheckedQuestion[];
}

type Numbered = CheckedQuestion & { number: number };

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function checkQuestion({ draft, number }: Numbered): Finding[] {
  const findings: Finding[] = [];
  const add = (code: PublishCheckCode, message: string) => findings.push({ code, message });
  const kind = getQuestionKind(draft.type);
  if (!kind.hasKey(draft)) add('no_key', `Question ${number} has no key: give it a rubric or a model answer.`);
  const twice = findRepeatedChoice(draft);
  if (twice?.noun === 'option') add('duplicate_options', `Question ${number} has the option “${twice.text}” twice.`);
  if (twice?.noun === 'item') add('duplicate_options', `Question ${number} has the item “${twice.text}” twice.`);
  findings.push(...kind.check(draft, `Question ${number}`));
  if ([draft.image, draft.group?.image].some((image) => image?.alt === ''))
    add('no_alt_text', `Question ${number} has a picture without a description.`);
  if (draft.chapter === '') add('no_chapter', `Question ${number} has no chapter.`);
  return findings;
}

/** The most frequent marks; on a tie, the first ones. */
function findCommonMarks(questions: readonly Numbered[]): number {
  const groups = [...Map.groupBy(questions, ({ draft }) => draft.marks)];
  const [commonMarks] = groups.toSorted(([, one], [, other]) => other.length - one.length);
  return commonMarks?.[0] ?? 0;
}

function checkSection(section: AuthoredSection, questions: readonly Numbered[]): PublishCheck[] {
  const { title, answerCount } = section;
  const say = (code: PublishCheckCode, message: string) => [{ code, message, questionId: null, number: null }];
  if (questions.length === 0) return say('section_empty', `Section “${title}” has no questions.`);
  if (answerCount === null) return [];
  if (answerCount > questions.length) {
    const forms = {
      one: `Section “{title}” asks for ${answerCount} answers, but has # question.`,
      other: `Section “{title}” asks for ${answerCount} answers, but has # questions.`,
    };
    return say('section_answers', plural(questions.length, forms, { title }));
  }
  const commonMarks = findCommonMarks(questions);
  return questions
    .filter(({ draft }) => draft.marks !== commonMarks)
    .map(({ id, number, draft }) => ({
      code: 'section_marks',
      message: plural(draft.marks, {
        one: `Question ${number} is worth # mark, others of its section ${commonMarks}: where ${answerCount} of ${questions.length} are answered, all are worth the same.`,
        other: `Question ${number} is worth # marks, others of its section ${commonMarks}: where ${answerCount} of ${questions.length} are answered, all are worth the same.`,
      }),
      questionId: id,
      number,
    }));
}

function checkWhole({ durationMinutes, closesAt, sections, questions }: CheckedTest, now: Date): Finding[] {
  const findings: Finding[] = [];
  if (questions.length === 0) findings.push({ code: 'no_questions', message: 'The test has no questions.' });
  const minutes = sum(sections.map((section) => section.durationMinutes ?? 0));
  if (minutes > durationMinutes) {
    const message = plural(minutes, {
      one: `The sections take # minute together, the test only ${durationMinutes}.`,
      other: `The sections take # minutes together, the test only ${durationMinutes}.`,
    });
    findings.push({ code: 'section_times', message });
  }
  if (closesAt !== null && Date.parse(closesAt) <= now.getTime()) {
    findings.push({ code: 'window_over', message: 'The closing time of the test has passed.' });
  }
  return findings;
}

/** The problems that prevent publishing: of the whole test first, then by question. */
export function checkTest(test: CheckedTest, now: Date): PublishCheck[] {
  const numbered = test.questions.map((question, index) => ({ ...question, number: index + 1 }));
  const questionErrors = numbered.flatMap((question) =>
    checkQuestion(question).map((finding) => ({ ...finding, questionId: question.id, number: question.number })),
  );
  const sectionErrors = test.sections.flatMap((section) =>
    checkSection(
      section,
      numbered.filter(({ sectionId }) => sectionId === section.id),
    ),
  );
  const whole = checkWhole(test, now).map((finding) => ({ ...finding, questionId: null, number: null }));
  const named = [...questionErrors, ...sectionErrors.filter(({ number }) => number !== null)];
  return [
    ...whole,
    ...sectionErrors.filter(({ number }) => number === null),
    ...named.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0)),
  ];
}

const warningWords: Readonly<Record<PublishCheckCode, PluralForms>> = {
  no_questions: { one: 'No questions yet', other: 'No questions yet' },
  no_key: { one: '# question without a key', other: '# questions without a key' },
  unread_key: { one: '# question with a key that marking cannot read', other: '# questions with a key that marking cannot read' },
  duplicate_options: { one: '# question with an option twice', other: '# questions with an option twice' },
  rubric_marks: { one: '# rubric that does not add up', other: '# rubrics that do not add up' },
  section_marks: {
    one: '# question with other marks than the section',
    other: '# questions with other marks than the section',
  },
  section_answers: { one: '# section with too few questions', other: '# sections with too few questions' },
  section_empty: { one: '# section without questions', other: '# sections without questions' },
  section_times: { one: 'Sections longer than the test', other: 'Sections longer than the test' },
  no_alt_text: { one: '# picture without a description', other: '# pictures without a description' },
  no_chapter: { one: '# question without a chapter', other: '# questions without a chapter' },
  window_over: { one: 'Closing time has passed', other: 'Closing time has passed' },
};

/** The same problems, counted in short form for lists of tests. */
export function sumUpChecks(checks: readonly PublishCheck[]): string[] {
  return [...Map.groupBy(checks, ({ code }) => code)].map(([code, { length }]) => plural(length, warningWords[code]));
}
