import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { TestDetail, TestSection } from '@shikhar/contracts/tests/schemas';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { countOf, formatInWords } from '../../../lib/words/marks.ts';
import { findSectionLetter } from '../../../lib/words/sections.ts';
import { getViewingKind } from '../../../question-kinds/viewing-kinds.server.ts';

type Rules = Pick<TestDetail, 'questionCount' | 'sections' | 'hasNegativeMarking' | 'hasLongAnswers'>;

function listLetters({ sections }: Rules, type: QuestionType): string[] {
  return sections.flatMap((section, index) => (section.type === type ? [findSectionLetter(index)] : []));
}

function formatCompulsory({ questionCount, sections }: Pick<Rules, 'questionCount' | 'sections'>): string {
  const isChosen = ({ answerCount, questionCount: count }: TestSection) => answerCount !== null && answerCount < count;
  const chosen = sections.flatMap((section, index) => (isChosen(section) ? [findSectionLetter(index)] : []));
  if (chosen.length > 0) {
    const list = joinWords(chosen);
    return plural(chosen.length, {
      one: `In Section ${list} you choose which to answer: if you answer more than asked, your best answers count.`,
      other: `In Sections ${list} you choose which to answer: if you answer more than asked, your best answers count.`,
    });
  }
  return plural(questionCount, { one: 'It is compulsory.', other: 'All of them are compulsory.' });
}

/** The rule about timed sections, if there are any. */
function describeOrder({ sections }: Rules): string[] {
  if (sections.every(({ durationMinutes }) => durationMinutes === null)) return [];
  return [
    'Timed sections run one after another from the start. When the time for a section is over, or when you finish it, you cannot change its answers and the next section begins.',
  ];
}

function describeSize({ questionCount, sections }: Rules): string {
  const count = countOf(questionCount, 'question');
  const size =
    sections.length > 1 ? `The paper has ${count} in ${formatInWords(sections.length)} sections.` : `The paper has ${count}.`;
  return `${size} ${formatCompulsory({ questionCount, sections })}`;
}

function describeMarking(rules: Rules): string {
  const negative = rules.hasNegativeMarking
    ? 'A wrong answer takes marks away; a question left blank does not.'
    : 'There is no negative marking.';
  const { sections } = rules;
  const types = new Set(sections.flatMap(({ type }) => type ?? []));
  const parts = [...types].flatMap(
    (type) => getViewingKind(type).describePartMarks?.(sections.length === 1 ? [] : listLetters(rules, type)) ?? [],
  );
  return [negative, ...parts].join(' ');
}

/** The general instructions that apply to this test; `ownTime` is specific to the student. */
export function listInstructions(rules: Rules, ownTime: readonly string[] = []): string[] {
  const order = describeOrder(rules);
  return [
    describeSize(rules),
    ...ownTime,
    ...order,
    'The clock starts when you press Start Test. It keeps running if you close the page or lose the network.',
    order.length > 0
      ? 'Each answer is saved automatically. You can change it until its section is over or you submit.'
      : 'Each answer is saved automatically. You can change it until you submit.',
    describeMarking(rules),
    ...(rules.hasLongAnswers ? ['Long answers are marked by your teacher. Until then your marks are provisional.'] : []),
    'When time is up, the test is submitted automatically with your saved answers.',
    'The AI Study Assistant is closed during the test.',
  ];
}
