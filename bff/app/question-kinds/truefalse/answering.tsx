import type { AnsweringKind } from '../answering-kind.ts';
import { ChoiceFields, type ChoiceQuestion, choiceAnswer } from '../shared/choice-answer.tsx';

/** True and False need no letters. */
export const truefalse: AnsweringKind<ChoiceQuestion> = { ...choiceAnswer, AnswerFields: ChoiceFields };
