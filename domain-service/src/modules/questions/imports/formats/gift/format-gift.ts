import { setImmediate as letOthersRun } from 'node:timers/promises';
import { getKindFormats } from '../../../../../question-kinds/formats.ts';
import { formatExtras, formatGroupExtras } from '../extras.ts';
import type { DraftFields } from '../finish-draft.ts';
import { formatHtml } from '../html-text.ts';
import { listPassages, questionsCategory } from '../list-passages.ts';
import { toMoodleMath } from '../moodle-math.ts';
import { type FileGroup, Notes, UnsuitableQuestionError, type WrittenQuestion } from '../parsed-file.ts';
import { escapeGift, formatIdComment, parseIdNumber } from './gift-text.ts';
import { parseGiftFields, parseGiftGroup } from './parse-gift.ts';

/** Line breaks, HTML characters and GIFT markers at the start require HTML for the whole question. */
const needsHtml = /[<>&\n]|^\s*(?:\/\/|\[|\$CATEGORY)/;

function parseBack(block: string, onDollarFormula?: () => void): DraftFields {
  try {
    return parseGiftFields(block, new Notes(), onDollarFormula);
  } catch (error) {
    if (!(error instanceof UnsuitableQuestionError)) throw error;
    return {};
  }
}

/** A text as HTML. A bracket at its start is written as a character reference: it would be the mark of a format. */
function formatGiftHtml(text: string): string {
  return formatHtml(toMoodleMath(text)).replace(/^(\s*)\[/, '$1&#91;');
}

function formatQuestion(question: WrittenQuestion): string {
  const { draft } = question;
  const { gift } = getKindFormats(draft.type);
  const isHtml = [draft.question, draft.explanation, ...(gift?.listTexts?.(draft) ?? [])].some((text) => needsHtml.test(text));
  const write = (text: string) => escapeGift(isHtml ? formatGiftHtml(text) : toMoodleMath(text));
  const explanation = draft.explanation === '' ? '' : `####${write(draft.explanation)}`;
  const block = `${isHtml ? '[html]' : ''}${write(draft.question)}{${gift?.format(draft, write) ?? ''}${explanation}}`;
  // It must come back the same whether $…$ is read as a formula or not.
  const idComment = formatIdComment(draft.idNumber);
  const idNumber = parseIdNumber(idComment);
  const readBacks = [parseBack(block), parseBack(block, () => undefined)].map((fields) => ({ ...fields, idNumber }));
  const extras = formatExtras(question, readBacks);
  return `${extras === '' ? '' : `// ${extras}\n`}${idComment}${block}`;
}

/** A text without braces, which holds for the questions after it. */
function formatGroup(group: FileGroup): string {
  const name = group.title === '' ? '' : `::${escapeGift(group.title)}::`;
  const block = `${name}[html]${escapeGift(formatGiftHtml(group.text))}`;
  const extras = formatGroupExtras(group, [
    parseGiftGroup(block, new Notes()),
    parseGiftGroup(block, new Notes(), () => undefined),
  ]);
  return extras === '' ? block : `// ${extras}\n${block}`;
}

/** A category ends a passage. */
function formatPassage(group: FileGroup | undefined): string {
  return group ? formatGroup(group) : `$CATEGORY: ${questionsCategory}`;
}

/**
 * Formats questions as GIFT. Fields that GIFT cannot express go into comments, which the import reads. Other requests are answered
 * between two questions.
 */
export async function formatGift(questions: readonly WrittenQuestion[]): Promise<string> {
  const passages = listPassages(questions);
  const blocks: string[] = [];
  for (const [index, question] of questions.entries()) {
    const passage = passages.get(index);
    if (passage) blocks.push(formatPassage(passage.group));
    blocks.push(formatQuestion(question));
    await letOthersRun();
  }
  return `${blocks.join('\n\n')}\n`;
}
