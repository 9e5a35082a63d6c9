import { findSectionLetter } from '../../lib/words/sections.ts';
import type { AnsweringKind } from '../answering-kind.ts';
import { ChoiceFields, type ChoiceQuestion, choiceAnswer } from '../shared/choice-answer.tsx';

export const mcq: AnsweringKind<ChoiceQuestion> = {
  ...choiceAnswer,
  AnswerFields: (props) => <ChoiceFields {...props} findLetter={findSectionLetter} />,
};
