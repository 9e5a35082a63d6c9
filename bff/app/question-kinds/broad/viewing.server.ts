import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { renderMath } from '../../lib/maths/math.server.ts';
import { reviewText, viewedTexts } from '../shared/text-view.server.ts';
import type { ViewingKind } from '../viewing-kind.ts';

export const broad: ViewingKind<'broad'> = {
  ...viewedTexts,
  isMarkedByTeacher: true,
  templateRows: [
    {
      question: 'Why do stars twinkle?',
      marks: '3',
      chapter: 'Light',
      difficulty: 'Advanced',
      rubric: '2: Names refraction by the atmosphere\n1: Says that the air moves',
      model_answer: 'The air bends their light now more, now less.',
      photos: 'yes',
    },
  ],
  toAsked: (shared, { imageUpload, files }) => ({ ...shared, type: 'broad', ...(imageUpload && { photos: files }) }),
  listPhotos: ({ files }) => files,
  reviewAnswer: (question) => ({ typed: { ...reviewText(question), isModel: true } }),
  formatKey: () => 'By its rubric',
  withKey: (draft) => draft,
  listKeyParts: ({ rubric }) =>
    rubric.map(({ points, criterion }) => ({
      mark: `[${formatNumber(points)}]`,
      text: renderMath(criterion),
      isRight: false,
    })),
  givenTitle: '',
};
