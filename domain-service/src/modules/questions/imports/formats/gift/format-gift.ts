import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { formatExtras } from '../extras.ts';
import type { DraftFields } from '../finish-draft.ts';
import { formatHtml } from '../html-text.ts';
import { toMoodleMath } from '../moodle-math.ts';
import { Notes, UnsuitableQuestionError, type WrittenQuestion } from '../parsed-file.ts';
import { escapeGift } from './gift-text.ts';
import { parseGiftFields } from './parse-gift.ts';

type Write = (text: string) => string;

/** Line breaks, HTML characters and GIFT markers at the start require HTML for the whole question. */
const needsHtml = /[<>&\n]|^\s*(?:\/\/|\[|\$CATEGORY)/;

function listTexts(draft: QuestionDraft): string[] {
  const texts = [draft.question, draft.explanation];
  if (draft.type === 'mcq') return [...texts, ...draft.options];
  return draft.type === 'match' ? [...texts, ...draft.pairs.map(({ left }) => left)] : texts;
}

/** GIFT separates a pair with `->`, so a literal arrow becomes `→`. */
function formatPlain(text: string): string {
  return escapeGift(text.replaceAll('->', '→'));
}

function formatOption(option: string, isRight: boolean, write: Write): string {
  const text = write(option);
  if (isRight) return `\t=${text}`;
  return text.startsWith('%') ? `\t~%0%${text}` : `\t~${text}`;
}

function formatAnswers(draft: QuestionDraft, write: Write): string {
  switch (draft.type) {
    case 'mcq': {
      const right = new Set([draft.correct, ...draft.alsoCorrect]);
      return `\n${draft.options.map((option, index) => formatOption(option, right.has(index), write)).join('\n')}\n`;
    }
    case 'truefalse':
      return draft.correct ? 'TRUE' : 'FALSE';
    case 'match':
      return `\n${draft.pairs.map(({ left, right }) => `\t=${write(left.replaceAll('->', '→'))} -> ${formatPlain(right)}`).join('\n')}\n`;
    case 'saq': {
      const { answer } = draft;
      if (answer.kind === 'number') return `#${answer.value}:${answer.tolerance}`;
      return `\n${answer.accepted.map((text) => `\t=%100%${escapeGift(text.replaceAll('*', '\\*'))}`).join('\n')}\n`;
    }
    case 'broad':
      return '';
  }
}

function parseBack(block: string): DraftFields {
  try {
    return parseGiftFields(block, new Notes());
  } catch (error) {
    if (!(error instanceof UnsuitableQuestionError)) throw error;
    return {};
  }
}

function formatQuestion(question: WrittenQuestion): string {
  const { draft } = question;
  const isHtml = listTexts(draft).some((text) => needsHtml.test(text));
  const write: Write = (text) => escapeGift(isHtml ? formatHtml(toMoodleMath(text)) : toMoodleMath(text));
  const explanation = draft.explanation === '' ? '' : `####${write(draft.explanation)}`;
  const block = `${isHtml ? '[html]' : ''}${write(draft.question)}{${formatAnswers(draft, write)}${explanation}}`;
  const extras = formatExtras(question, parseBack(block));
  return extras === '' ? block : `// ${extras}\n${block}`;
}

/** Formats questions as GIFT. Fields that GIFT cannot express go into comments, which the import reads. */
export function formatGift(questions: readonly WrittenQuestion[]): string {
  return `${questions.map(formatQuestion).join('\n\n')}\n`;
}
