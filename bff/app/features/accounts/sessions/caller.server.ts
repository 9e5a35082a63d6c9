import type { Caller } from '../../../domain/domain-client.server.ts';
import type { RequestArguments } from './session.server.ts';

/** Milliseconds that the page of a form waits for the service after the service gave the form no answer. */
export const pageWaitMs = 250;

export function describeCaller({ context }: RequestArguments): Caller {
  const { requestId, clientAddress, userAgent, isFormUnanswered } = context;
  return { requestId, clientAddress, userAgent, ...(isFormUnanswered && { waitMs: pageWaitMs }) };
}
