import type { RequestContext } from '../../request-context.ts';
import type { LostPress } from './press-outcome.ts';

const lostPresses = new WeakMap<RequestContext, LostPress>();

/**
 * Without script the answer to a press is a whole page, made by the loader of the same request. After a press that was not
 * saved that page must need no domain service: the loader finds the press here and shows it in place of the question.
 */
export function rememberLostPress(context: RequestContext, lost: LostPress): void {
  lostPresses.set(context, lost);
}

export function findLostPress(context: RequestContext): LostPress | undefined {
  return lostPresses.get(context);
}
