import type { CsvLine } from '../../modules/questions/imports/formats/csv/csv-cells.ts';
import type { DraftFields } from '../../modules/questions/imports/formats/finish-draft.ts';
import { writeHtml } from '../../modules/questions/imports/formats/moodle-xml/write-xml.ts';
import { parseXmlText } from '../../modules/questions/imports/formats/moodle-xml/xml-texts.ts';
import { findChild, getContent } from '../../modules/questions/imports/formats/moodle-xml/xml-tree.ts';
import { UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import { findOnlyInteraction } from '../../modules/questions/imports/formats/qti/qti-item.ts';
import type { KindFormats } from '../kind-formats.ts';
import type { DraftOf } from '../question-kind.ts';

/** Files have no rubrics with points, so the rubric goes into the information for graders. */
function formatGraderInfo({ rubric, modelAnswer }: DraftOf<'broad'>): string {
  const items = rubric.map(({ points, criterion }) => `[${points}] ${criterion}`);
  return [...items, ...(modelAnswer === '' ? [] : [modelAnswer])].join('\n');
}

function parseRubric(text: string): DraftFields[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const [, points = '', criterion = ''] = /^\s*(\d+(?:\.\d+)?)\s*:\s*(.*)$/.exec(line) ?? [];
    if (points === '')
      throw new UnsuitableQuestionError('Each line of the rubric needs points and what they are for, as in 2: Names the law');
    return { id: `r${index + 1}`, points: Number(points), criterion };
  });
}

function parseFlag(text: string): boolean {
  const word = text.trim().toLowerCase();
  if (!['', 'yes', 'no', 'true', 'false'].includes(word))
    throw new UnsuitableQuestionError('The column photos must be yes or no.');
  return word === 'yes' || word === 'true';
}

function parseCsv(cell: CsvLine): DraftFields {
  return {
    type: 'broad',
    imageUpload: parseFlag(cell('photos')),
    rubric: parseRubric(cell('rubric')),
    modelAnswer: cell('model_answer'),
  };
}

export const broadFormats: KindFormats<'broad'> = {
  describeAnswer: ({ rubric }) => (rubric.length > 0 ? `marked by a rubric of ${rubric.length}` : 'marked by a teacher'),
  mapBlocks: (draft, map) => ({ ...draft, modelAnswer: map(draft.modelAnswer) }),
  gift: {
    parse: ({ text }) => (text === '' ? { type: 'broad', imageUpload: false, rubric: [], modelAnswer: '' } : undefined),
    format: () => '',
  },
  moodleXml: {
    types: ['essay'],
    parse(question, notes) {
      if (getContent(findChild(question, 'responsetemplate')) !== '')
        notes.add('The text already in the answer box is left out.');
      const attachments = Number(getContent(findChild(question, 'attachments')) || '0');
      const modelAnswer = parseXmlText(findChild(question, 'graderinfo'), 'html', notes);
      return { type: 'broad', imageUpload: attachments !== 0, rubric: [], modelAnswer };
    },
    format(draft) {
      const attachments = `<responseformat>editor</responseformat><attachments>${draft.imageUpload ? -1 : 0}</attachments>`;
      return { type: 'essay', parts: [attachments, writeHtml('graderinfo', formatGraderInfo(draft))] };
    },
  },
  qti: {
    parse(item) {
      const interaction = findOnlyInteraction(item, 'extendedTextInteraction', 'uploadInteraction', 'drawingInteraction');
      if (!interaction) return undefined;
      const imageUpload = interaction.name !== 'extendedTextInteraction';
      return { type: 'broad', imageUpload, rubric: [], modelAnswer: item.scorerText };
    },
    format: (draft) => ({
      response: { cardinality: 'single', baseType: 'string', correct: [] },
      interaction: '<extendedTextInteraction responseIdentifier="RESPONSE"/>',
      scorerText: formatGraderInfo(draft),
    }),
  },
  csv: {
    readers: { broad: parseCsv },
    format({ rubric, modelAnswer, imageUpload }) {
      const items = rubric.map(({ points, criterion }) => `${points}: ${criterion}`).join('\n');
      return { type: 'broad', rubric: items, model_answer: modelAnswer, photos: imageUpload ? 'yes' : 'no' };
    },
  },
};
