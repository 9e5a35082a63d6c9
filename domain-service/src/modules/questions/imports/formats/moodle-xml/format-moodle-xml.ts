import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { formatExtras } from '../extras.ts';
import { toLine } from '../file-text.ts';
import type { DraftFields } from '../finish-draft.ts';
import { formatHtml } from '../html-text.ts';
import { toMoodleMath } from '../moodle-math.ts';
import { Notes, UnsuitableQuestionError, type WrittenQuestion } from '../parsed-file.ts';
import { parseXmlFields } from './parse-moodle-xml.ts';
import { parseXml } from './xml-tree.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>';
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML 1.0 forbids, even escaped. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>]/g, (sign) => signs[sign] ?? sign);
}

function formatText(name: string, text: string): string {
  return `<${name} format="html"><text>${escapeXml(formatHtml(toMoodleMath(text)))}</text></${name}>`;
}

function formatPlain(name: string, text: string): string {
  return `<${name}><text>${escapeXml(text)}</text></${name}>`;
}

function formatAnswer(percent: number, text: string, more = ''): string {
  return `<answer fraction="${percent}" format="plain_text"><text>${escapeXml(text)}</text>${more}</answer>`;
}

function formatNumber(answer: Extract<Extract<QuestionDraft, { type: 'saq' }>['answer'], { kind: 'number' }>): string[] {
  const number = formatAnswer(100, String(answer.value), `<tolerance>${answer.tolerance}</tolerance>`);
  if (answer.unit === '') return [number];
  const unit = `<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(answer.unit)}</unit_name></unit></units>`;
  return [number, `<unitgradingtype>${answer.unitRequired ? 1 : 0}</unitgradingtype>`, unit];
}

/** Moodle XML has no rubrics, so the rubric goes into the information for graders. */
function formatGraderInfo({ rubric, modelAnswer }: Extract<QuestionDraft, { type: 'broad' }>): string {
  const items = rubric.map(({ points, criterion }) => `[${points}] ${criterion}`);
  return [...items, ...(modelAnswer === '' ? [] : [modelAnswer])].join('\n');
}

function formatKind(draft: QuestionDraft): { type: string; parts: string[] } {
  switch (draft.type) {
    case 'mcq': {
      const right = new Set([draft.correct, ...draft.alsoCorrect]);
      const answers = draft.options.map(
        (option, index) =>
          `<answer fraction="${right.has(index) ? 100 : 0}" format="html"><text>${escapeXml(formatHtml(toMoodleMath(option)))}</text></answer>`,
      );
      return { type: 'multichoice', parts: ['<single>true</single>', ...answers] };
    }
    case 'truefalse':
      return {
        type: 'truefalse',
        parts: [formatAnswer(draft.correct ? 100 : 0, 'true'), formatAnswer(draft.correct ? 0 : 100, 'false')],
      };
    case 'match': {
      const pairs = draft.pairs.map(
        ({ left, right }) =>
          `<subquestion format="html"><text>${escapeXml(formatHtml(toMoodleMath(left)))}</text>${formatPlain('answer', right)}</subquestion>`,
      );
      return { type: 'matching', parts: pairs };
    }
    case 'saq':
      return draft.answer.kind === 'number'
        ? { type: 'numerical', parts: formatNumber(draft.answer) }
        : { type: 'shortanswer', parts: draft.answer.accepted.map((text) => formatAnswer(100, text.replaceAll('*', '\\*'))) };
    case 'broad': {
      const attachments = `<responseformat>editor</responseformat><attachments>${draft.imageUpload ? -1 : 0}</attachments>`;
      return { type: 'essay', parts: [attachments, formatText('graderinfo', formatGraderInfo(draft))] };
    }
  }
}

function parseBack(element: string): DraftFields {
  let fields: DraftFields = {};
  try {
    parseXml(`${head}${element}</quiz>`, 'quiz', 'question', (read) => {
      fields = parseXmlFields(read, new Notes());
    });
  } catch (error) {
    if (!(error instanceof UnsuitableQuestionError)) throw error;
  }
  return fields;
}

function formatQuestionName(question: string): string {
  const line = toLine(question);
  return line.length > 60 ? `${line.slice(0, 60).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

function formatQuestion(question: WrittenQuestion): string {
  const { draft } = question;
  const { type, parts } = formatKind(draft);
  const element = [
    `<question type="${type}">`,
    formatPlain('name', formatQuestionName(draft.question)),
    formatText('questiontext', draft.question),
    formatText('generalfeedback', draft.explanation),
    `<defaultgrade>${draft.marks}</defaultgrade>`,
    ...parts,
    '</question>',
  ].join('\n');
  const extras = formatExtras(question, parseBack(element));
  if (extras === '') return element;
  const escaped = extras.replace(unwritable, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // XML comments must not contain two hyphens in a row.
  return `<!-- ${escaped.replaceAll('--', '-\\u002d')} -->\n${element}`;
}

/** Formats questions as Moodle XML. Fields that it cannot express go into comments, which the import reads. */
export function formatMoodleXml(questions: readonly WrittenQuestion[]): string {
  return [head, ...questions.map(formatQuestion), '</quiz>\n'].join('\n\n');
}
