import { parseId } from '../../lib/addresses/parse-id.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Throws the screen for an address that leads nowhere. */
export function parseTestId(params: Params): string {
  return parseId(params, 'testId');
}

export function parseQuestionId(params: Params): string {
  return parseId(params, 'questionId');
}
