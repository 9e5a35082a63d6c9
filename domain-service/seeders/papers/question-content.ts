import type { QuestionFile, QuestionFileOf } from '../content-files/test-file.ts';

interface Shown {
  question: string;
  image?: { url: string; alt: string };
}

/** The question as stored in `questions.content`, without the key. */
export type QuestionContent =
  | Shown
  | (Shown & { options: string[]; pinnedLast?: number[] })
  | (Shown & { left: string[]; right: string[] })
  | (Shown & { isNumeric: boolean; isUnitExpected: boolean })
  | (Shown & { imageUpload: boolean });

/** The key as stored in `question_keys.key`. A match's key is the content's own order. */
export type QuestionKey =
  | Record<string, never>
  | { correct: number | boolean }
  | QuestionFileOf<'saq'>['answer']
  | { rubric: ({ id: string } & QuestionFileOf<'broad'>['rubric'][number])[]; modelAnswer: string };

function showImage(image: QuestionFile['image'], drawings: ReadonlyMap<string, string>): Shown['image'] {
  if (!image) return undefined;
  const url = drawings.get(image.file);
  if (url === undefined) throw new Error(`The drawing ${image.file} is missing`);
  return { url, alt: image.alt };
}

export function makeContent(question: QuestionFile, drawings: ReadonlyMap<string, string>): QuestionContent {
  const image = showImage(question.image, drawings);
  const shown = { question: question.question, ...(image && { image }) };
  switch (question.type) {
    case 'mcq':
      return { ...shown, options: question.options, ...(question.pinnedLast && { pinnedLast: question.pinnedLast }) };
    case 'truefalse':
      return shown;
    case 'match':
      return { ...shown, left: question.pairs.map(({ left }) => left), right: question.pairs.map(({ right }) => right) };
    case 'saq': {
      const isNumeric = question.answer.kind === 'number';
      return { ...shown, isNumeric, isUnitExpected: question.answer.kind === 'number' && question.answer.unitRequired === true };
    }
    case 'broad':
      return { ...shown, imageUpload: question.imageUpload };
  }
}

export function buildKey(question: QuestionFile): QuestionKey {
  switch (question.type) {
    case 'mcq':
    case 'truefalse':
      return { correct: question.correct };
    case 'match':
      return {};
    case 'saq':
      return question.answer;
    case 'broad':
      return {
        rubric: question.rubric.map((item, index) => ({ id: `r${index + 1}`, ...item })),
        modelAnswer: question.modelAnswer,
      };
  }
}
