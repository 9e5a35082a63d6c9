import { type AskedFor, composeReply } from './compose-reply.ts';

/** What is shown in place of a model's reply that must not be. */
export function composeStandIn(askedFor: AskedFor): string {
  return composeReply(askedFor).text;
}
