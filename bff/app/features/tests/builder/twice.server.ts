import { isDeepStrictEqual } from 'node:util';
import type { AuthoredTest, TestChange } from '@shikhar/contracts/tests/builder/schemas';
import { parseQuestion } from '../../questions/form/parse-question.ts';
import { parseDetails } from './details/parse-details.ts';
import type { GivenForm } from './form.server.ts';
import type { FormSubmission } from './form-submission.ts';
import { toDefaultQuestionValues } from './questions/to-default-question-values.ts';

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
