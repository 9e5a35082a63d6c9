import { type AskedFor, composeReply } from './compose-reply.ts';

/** What is shown in place of a model's reply that must not be. */
export async function composeStandIn(askedFor: AskedFor): Promise<string> {
  return (await composeReply(askedFor)).text;
}
