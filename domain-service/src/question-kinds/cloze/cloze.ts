import { AttemptBlank, type ClozeBlank } from '@shikhar/contracts/question-kinds/cloze';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import * as z from 'zod';
import { invalidField } from '../../errors/domain-error.ts';
import { sharedContent, withoutChoices } from '../choices.ts';
import { answerOfOtherKind, choiceNotFound, keyOfOtherKind } from '../kind-errors.ts';
import type { QuestionKind } from '../question-kind.ts';
import { checkShortKey } from '../saq/check-key.ts';
import { formatSaqKey } from '../saq/format-key.ts';
import { SaqKey, toSaqAnswer, toSaqKey, toUnitContent } from '../saq/saq-key.ts';
import { judgeBlank, judgeBlanks, scoreBlanks } from './score-blanks.ts';

/** The text of the question has `[[1]]`, `[[2]]` and so on where the blanks are. */
export const ClozeContent = z.object({ ...sharedContent, blanks: z.array(AttemptBlank) });
type ClozeContent = z.infer<typeof ClozeContent>;

/** For each blank the index of the right option, or the rule for what is typed. */
const ClozeKey = z.object({ blanks: z.array(z.union([z.object({ correct: z.int() }), z.object({ answer: SaqKey })])) });
type ClozeKey = z.infer<typeof ClozeKey>;

function toAttemptBlank(draft: ClozeBlank): AttemptBlank {
  if (draft.kind === 'choice') return { kind: 'choice', options: draft.options };
  const { kind: expects } = draft.answer;
  return { kind: 'typed', expects, ...toUnitContent(draft.answer) };
}

function toBlankKey(draft: ClozeBlank): ClozeKey['blanks'][number] {
  return draft.kind === 'choice' ? { correct: draft.correct } : { answer: toSaqKey(draft.answer) };
}

/** The blanks as their author wrote them. */
function toDraftBlanks(asked: readonly AttemptBlank[], { blanks }: ClozeKey): ClozeBlank[] {
  return blanks.map((key, index): ClozeBlank => {
    if ('answer' in key) return { kind: 'typed', answer: toSaqAnswer(key.answer) };
    const blank = asked[index];
    return { kind: 'choice', options: blank?.kind === 'choice' ? blank.options : [], correct: key.correct };
  });
}

/** The right text of each blank. */
function listRight({ blanks }: ClozeContent, key: ClozeKey): string[] {
  return toDraftBlanks(blanks, key).map((blank) =>
    blank.kind === 'choice' ? (blank.options[blank.correct] ?? '') : joinWords(formatSaqKey(toSaqKey(blank.answer)), 'or'),
  );
}

function getBlanks(answer: Answer | null): readonly string[] | null {
  return answer !== null && 'blanks' in answer ? answer.blanks : null;
}

/** `(1) are; (2) 5 cm` */
function joinBlanks(texts: readonly string[]): string {
  return texts.map((text, index) => `(${index + 1}) ${text || '–'}`).join('; ');
}

/** A text with blanks to fill from a menu or by typing. */
export const cloze: QuestionKind<'cloze', ClozeContent, ClozeKey> = {
  type: 'cloze',
  content: ClozeContent,
  key: ClozeKey,
  isMarkedByTeacher: false,
  hasNegativeMarks: false,
  isWritten: true,
  answerCounting: 'blanks',
  ...withoutChoices,

  toStored: ({ blanks }, shared) => ({
    content: { ...shared, blanks: blanks.map(toAttemptBlank) },
    key: { blanks: blanks.map(toBlankKey) },
  }),
  toDraft: (shared, { blanks }, key) => ({ type: 'cloze', ...shared, blanks: toDraftBlanks(blanks, key) }),
  hasKey: () => true,
  check: ({ blanks }, name) =>
    blanks.flatMap((blank, index) =>
      blank.kind === 'typed' ? checkShortKey(blank.answer, `Blank ${index + 1} of ${name.replace(/^Q/, 'q')}`) : [],
    ),

  toAttemptQuestion: (shared, { blanks }) => ({ ...shared, type: 'cloze', blanks }),
  toStoredAnswer(answer, _, { blanks }) {
    const texts = getBlanks(answer);
    if (!texts || texts.length > blanks.length) throw answerOfOtherKind('Fill in the blanks');
    for (const [index, text] of texts.entries()) {
      const asked = blanks[index];
      if (text !== '' && asked?.kind === 'choice' && !asked.options.includes(text)) throw choiceNotFound();
    }
    return answer;
  },
  acceptsFiles: () => false,

  score({ content, key }, { answer, teacher }, rules) {
    return scoreBlanks(judgeBlanks(toDraftBlanks(content.blanks, key), getBlanks(answer) ?? []), teacher, rules);
  },
  isRightText(content, key, { text, blank = 0 }) {
    const asked = toDraftBlanks(content.blanks, key)[blank];
    return asked !== undefined && judgeBlank(asked, text) === 'right';
  },
  getTypedKey({ blanks }, blank = 0) {
    const key = blanks[blank];
    return key && 'answer' in key ? key.answer : undefined;
  },
  toReview: (content, key) => ({ rubric: [], modelAnswer: joinBlanks(listRight(content, key)) }),
  toRightAnswer(content, key, _, answer) {
    const texts = getBlanks(answer);
    const judged = texts && judgeBlanks(toDraftBlanks(content.blanks, key), texts);
    const blanks = listRight(content, key).map((text, index) => {
      const judgement = judged?.[index] ?? 'not_understood';
      return { text, isRight: judgement === 'not_understood' ? null : judgement === 'right' };
    });
    return { blanks };
  },
  formatAnswer(_, answer) {
    const texts = getBlanks(answer);
    return texts && joinBlanks(texts);
  },

  getCorrection: ({ blanks }) => ({
    type: 'cloze',
    blanks: blanks.map((blank) =>
      blank.kind === 'choice' ? { kind: 'choice', correct: blank.correct } : { kind: 'typed', answer: blank.answer },
    ),
  }),
  /** The blanks and their options stay as students saw them. */
  correctKey({ blanks }, _, correction) {
    if (correction.type !== 'cloze') throw keyOfOtherKind();
    const fits = correction.blanks.every((key, index) => {
      const asked = blanks[index];
      if (key.kind === 'typed') return asked?.kind === 'typed';
      return asked?.kind === 'choice' && key.correct < asked.options.length;
    });
    if (!fits || correction.blanks.length !== blanks.length) throw invalidField('key', 'Give the right answer of each blank.');
    return {
      blanks: correction.blanks.map((key) =>
        key.kind === 'choice' ? { correct: key.correct } : { answer: toSaqKey(key.answer) },
      ),
    };
  },
};
