import { isDeepStrictEqual } from 'node:util';
import type { AuthoredTest, TestChange } from '@shikhar/contracts/authoring/schemas';
import { parseQuestion } from '../question-form/read-question.ts';
import { toDefaultQuestionValues } from './fill-question.ts';
import type { GivenForm } from './form.server.ts';
import type { FormSubmission } from './press.ts';
import { parseDetails } from './read-details.ts';

interface Again {
  test: AuthoredTest;
  given: GivenForm;
  press: FormSubmission;
  changes: readonly TestChange[];
  user: { id: string };
}

/** Whether a refused press only repeats what its author's last one did: a button pressed twice counts once. */
export function isDoneAlready({ test, given, press, changes, user }: Again): boolean {
  if (changes.length === 0 || changes.some(({ by }) => by?.id !== user.id)) return false;
  switch (press.kind) {
    case 'add':
      return test.questions.some(({ draft }) =>
        isDeepStrictEqual(draft, parseQuestion(toDefaultQuestionValues(given.values, test)).draft),
      );
    case 'save':
    case 'create':
      return isDeepStrictEqual(parseDetails(given.values).given?.details, test.details);
    case 'remove':
      return test.questions.every(({ id }) => id !== press.questionId);
    case 'up':
    case 'down':
      return true;
    default:
      return false;
  }
}
