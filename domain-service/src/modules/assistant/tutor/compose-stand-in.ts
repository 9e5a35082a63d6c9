import { type AskContext, composeReply } from './compose-reply.ts';

const instead = 'I cannot show the reply I had for that.';

/** Composes the text that replaces a withheld model reply: the hint, or the text of the notes. */
export async function composeStandIn(askContext: AskContext): Promise<string> {
  const { body } = await composeReply(askContext);
  return askContext.asked ? body : `${instead} ${body}`;
}
