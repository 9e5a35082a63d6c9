import type { AssistantBrief, ToldMistake } from '@shikhar/contracts/assistant/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { type Person, scrubPersonal } from '../care/personal-data.ts';
import { composeStandIn } from '../tutor/compose-stand-in.ts';
import type { Found } from './find-asked-for.ts';

function scrubMistake(mistake: ToldMistake | null, person: Person): AssistantBrief['mistake'] {
  if (!mistake) return null;
  const scrub = (text: string) => scrubPersonal(text, person);
  return {
    question: scrub(mistake.question),
    yours: scrub(mistake.yours),
    right: scrub(mistake.right),
    explanation: scrub(mistake.explanation),
  };
}

/** All that may leave for the inference service, without anything that tells who asks. */
export async function writeBrief(
  { askedFor, history }: Found,
  { class: level, person }: { class: ClassLevel; person: Person },
): Promise<Omit<AssistantBrief, 'hasSlot'>> {
  const { text, grounding, mistake } = askedFor;
  const scrub = (said: string) => scrubPersonal(said, person);
  return {
    kind: mistake ? 'mistake' : 'question',
    class: level,
    text: scrub(text),
    passages: grounding.passages.map(({ source, text: told }) => ({ title: source.title, text: told })),
    history: history.flatMap(({ question, reply }) => [
      { sender: 'user' as const, text: scrub(question) },
      { sender: 'ai' as const, text: scrub(reply) },
    ]),
    mistake: scrubMistake(mistake, person),
    standIn: await composeStandIn(askedFor),
  };
}
