import { readId } from '../../lib/read-id.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Throws the screen for an address that leads nowhere. */
export function readTestId(params: Params): string {
  return readId(params, 'testId');
}

export function readQuestionId(params: Params): string {
  return readId(params, 'questionId');
}
