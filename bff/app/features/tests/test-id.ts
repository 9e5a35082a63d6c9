import { parseId } from '../../lib/addresses/parse-id.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Throws 404 for an invalid id. */
export function parseTestId(params: Params): string {
  return parseId(params, 'testId');
}

export function parseQuestionId(params: Params): string {
  return parseId(params, 'questionId');
}
