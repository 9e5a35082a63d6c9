import { kindFormats } from '../../../../../question-kinds/formats.ts';
import type { DraftFields } from '../finish-draft.ts';
import { type Notes, UnsuitableQuestionError } from '../parsed-file.ts';
import type { XmlElement } from './xml-tree.ts';

/** Messages for types of Moodle that no kind reads. */
const otherTypes: Readonly<Record<string, string>> = {
  calculated: 'Calculated questions are not supported.',
  calculatedsimple: 'Calculated questions are not supported.',
  calculatedmulti: 'Calculated questions are not supported.',
  randomsamatch: 'Random matching questions are not supported.',
  ddwtos: 'Drag and drop questions are not supported.',
  ddimageortext: 'Drag and drop questions are not supported.',
  ddmarker: 'Drag and drop questions are not supported.',
  gapselect: 'Questions with missing words to select are not supported.',
};

/**
 * Parses the fields that the kind of the question has of its own.
 * @throws UnsuitableQuestionError
 */
export function parseXmlKind(question: XmlElement, notes: Notes): DraftFields {
  const type = question.attributes['type'] ?? '';
  for (const { moodleXml } of kindFormats) {
    const own = moodleXml?.types.includes(type) ? moodleXml.parse(question, notes) : undefined;
    if (own) return own;
  }
  const known = Object.hasOwn(otherTypes, type) ? otherTypes[type] : undefined;
  throw new UnsuitableQuestionError(known ?? `Questions of the type “${type.slice(0, 40)}” are not supported.`);
}
