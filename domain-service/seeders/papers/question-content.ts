import type { DraftOf } from '../../src/question-kinds/question-kind.ts';
import { getQuestionKind, type StoredContent } from '../../src/question-kinds/registry.ts';
import type { ImageInFile, QuestionFile } from '../content-files/test-file.ts';

type Image = StoredContent['content']['image'];
type Group = StoredContent['content']['group'];

/** A drawing as questions show it. */
export function showImage(image: ImageInFile | undefined, drawings: ReadonlyMap<string, string>): Image {
  if (!image) return undefined;
  const url = drawings.get(image.file);
  if (url === undefined) throw new Error(`The drawing ${image.file} is missing`);
  return { url, alt: image.alt };
}

/** A question of a content file as its author would write it; its picture and chapter are kept elsewhere. */
function toDraft(file: QuestionFile): DraftOf<QuestionFile['type']> {
  const { question, marks, explanation, difficulty } = file;
  const shared = { question, marks, explanation, difficulty, image: null, chapter: '', negativeMarks: null };
  switch (file.type) {
    case 'mcq': {
      const { options, correct, pinnedLast = [] } = file;
      return { type: file.type, ...shared, options, correct, pinnedLast, alsoCorrect: [] };
    }
    case 'truefalse':
      return { type: file.type, ...shared, correct: file.correct };
    case 'match':
      return { type: file.type, ...shared, pairs: file.pairs };
    case 'saq': {
      if (file.answer.kind === 'text') return { type: file.type, ...shared, answer: file.answer };
      const { unit = '', unitRequired = false, ...number } = file.answer;
      return { type: file.type, ...shared, answer: { ...number, unit, unitRequired, unitExact: false } };
    }
    case 'broad': {
      const { imageUpload, modelAnswer } = file;
      const rubric = file.rubric.map((item, index) => ({ id: `r${index + 1}`, ...item }));
      return { type: file.type, ...shared, imageUpload, modelAnswer, rubric };
    }
  }
}

function toStored(file: QuestionFile, image?: Image, group?: Group) {
  const shared = { question: file.question, ...(image && { image }), ...(group && { group }) };
  return getQuestionKind(file.type).toStored(toDraft(file), shared);
}

/** The question as stored in `questions.content`, without the key. */
export function makeContent(file: QuestionFile, drawings: ReadonlyMap<string, string>, group?: Group): StoredContent['content'] {
  return toStored(file, showImage(file.image, drawings), group).content;
}

/** The key as stored in `question_keys.key`. */
export function buildKey(file: QuestionFile): unknown {
  return toStored(file).key;
}
