import type { QuestionState } from '../../../ui/question-state.ts';
import type { PhotoStore } from './photo-store.ts';

const withAnswer: Readonly<Partial<Record<QuestionState, QuestionState>>> = {
  not_visited: 'answered',
  seen: 'answered',
  flagged: 'answered_flagged',
};

/** The states of the questions; photos alone also count as an answer. */
export function addPhotoAnswers(states: readonly QuestionState[], photos: Pick<PhotoStore, 'hasPhotos'>): QuestionState[] {
  return states.map((state, index) => (photos.hasPhotos(index) ? (withAnswer[state] ?? state) : state));
}
