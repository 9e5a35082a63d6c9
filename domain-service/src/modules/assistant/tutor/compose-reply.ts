import type { AssistantSource, MistakeBrief } from '@shikhar/contracts/assistant/schemas';
import type { AskedQuestion, Grounding } from '../grounding/passage.ts';
import { composeFurtherHint } from './compose-further-hint.ts';
import { composeHint } from './compose-hint.ts';
import { explainFurther, explainMistake, listIdeas } from './explain-mistake.ts';
import { formatNote } from './format-note.ts';
import type { Working } from './mathematics/working.ts';
import { answerSmallTalk } from './small-talk.ts';
import { solveMathematics } from './solve-mathematics.ts';

/** The input for composing a reply. */
export interface AskContext {
  text: string;
  grounding: Grounding;
  /** The published test question that the student asks about. */
  asked: AskedQuestion | null;
  /** Number of requests for help since the first hint, including this one. */
  helpAsked?: number;
  mistake: MistakeBrief | null;
  /** True if the mistake was already explained and the student continues with it. */
  isRepeatExplanation?: boolean;
}

export interface ComposedReply {
  text: string;
  /** The text without its opening sentence on where it comes from. */
  body: string;
  /** Sources to name below the reply; empty if it needs none, such as a greeting or a calculation. */
  sources: readonly AssistantSource[];
}

const notesIntro = 'I can’t write my own answers here. This is what your notes say.';

function formatOfOtherClass({ passages: [best] }: Grounding): string {
  return best
    ? `I can’t write my own answers here. Your class has no notes on this, so this is from the Class ${best.source.class} notes.`
    : 'I can’t write my own answers here. Your class has no notes on this, so this is from another class.';
}

const nothingFound =
  'I found nothing about that in the notes and materials of your class. Try the name of a chapter or an idea, such as “refraction” or “like terms”. You can also type a sum or an equation, such as $3x + 5 = 20$.';

function formatWorking({ lines, answer }: Working): string {
  return [...lines, ...(answer === '' ? [] : [`Answer: ${answer}`])].join('\n\n');
}

async function composeMistakeReply(
  mistake: MistakeBrief,
  { text, grounding, isRepeatExplanation }: AskContext,
): Promise<ComposedReply> {
  const reply = (body: string, sources: readonly AssistantSource[]) => ({ text: body, body, sources });
  const sources = listIdeas(mistake, grounding).map(({ source }) => source);
  if (!isRepeatExplanation) return reply(explainMistake(mistake, grounding), sources);
  const chat = answerSmallTalk(text);
  if (chat !== null) return reply(chat, []);
  const working = await solveMathematics(text);
  return working ? reply(formatWorking(working), []) : reply(explainFurther(mistake, grounding), sources);
}

/** Composes the reply without an inference service: by rules, from the sources found. */
export async function composeReply(askContext: AskContext): Promise<ComposedReply> {
  const { text, grounding, asked, helpAsked = 0, mistake } = askContext;
  const sources = grounding.passages.map(({ source }) => source);
  const reply = (body: string, named: readonly AssistantSource[] = []) => ({ text: body, body, sources: named });
  if (mistake) return composeMistakeReply(mistake, askContext);
  // 'Help me' is small talk only at the start of a conversation, so this comes first.
  if (asked && helpAsked > 0) return reply(composeFurtherHint(asked, grounding, { text, helpAsked }), sources);
  const chat = answerSmallTalk(text);
  if (chat !== null) return reply(chat);
  if (asked) return reply(composeHint(asked, grounding), sources);
  const working = await solveMathematics(text);
  if (working) return reply(formatWorking(working));
  const body = formatNote(grounding, text);
  if (body === null) return reply(nothingFound);
  return { text: `${grounding.isWider ? formatOfOtherClass(grounding) : notesIntro}\n\n${body}`, body, sources };
}

const instead = 'I can’t show my first reply to that.';

/** Composes the text that replaces a withheld model reply: the hint, or the text of the notes. */
export async function composeStandIn(askContext: AskContext): Promise<string> {
  const { body } = await composeReply(askContext);
  return askContext.asked ? body : `${instead} ${body}`;
}
