import type { AssistantBrief, MistakeBrief } from '@shikhar/contracts/assistant/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { type Person, redactPersonalData } from '../care/personal-data.ts';
import { composeStandIn } from '../tutor/compose-stand-in.ts';
import type { FoundContext } from './find-ask-context.ts';

function redactMistake(mistake: MistakeBrief | null, person: Person): AssistantBrief['mistake'] {
  if (!mistake) return null;
  const scrub = (text: string) => redactPersonalData(text, person);
  return {
    question: scrub(mistake.question),
    yours: scrub(mistake.yours),
    right: scrub(mistake.right),
    explanation: scrub(mistake.explanation),
  };
}

/** All that may leave for the inference service, without anything that tells who asks. */
export async function buildBrief(
  { askContext, history }: FoundContext,
  { class: level, person }: { class: ClassLevel; person: Person },
): Promise<Omit<AssistantBrief, 'hasSlot'>> {
  const { text, grounding, mistake } = askContext;
  const scrub = (said: string) => redactPersonalData(said, person);
  return {
    kind: mistake ? 'mistake' : 'question',
    class: level,
    text: scrub(text),
    passages: grounding.passages.map(({ source, text: told }) => ({ title: source.title, text: told })),
    history: history.flatMap(({ question, reply }) => [
      { sender: 'user' as const, text: scrub(question) },
      { sender: 'ai' as const, text: scrub(reply) },
    ]),
    mistake: redactMistake(mistake, person),
    standIn: await composeStandIn(askContext),
  };
}
