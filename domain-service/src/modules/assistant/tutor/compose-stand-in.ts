import { type AskContext, composeReply } from './compose-reply.ts';

const instead = 'I cannot show the reply I had for that.';

/** What is shown in place of a model's reply that must not be: the hint, or what the notes say. */
export async function composeStandIn(askContext: AskContext): Promise<string> {
  const { body } = await composeReply(askContext);
  return askContext.asked ? body : `${instead} ${body}`;
}
