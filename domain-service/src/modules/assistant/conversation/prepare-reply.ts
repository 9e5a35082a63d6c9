import type { EntityManager } from '@mikro-orm/postgresql';
import type { AssistantBrief, NewAssistantQuestion, ToldMistake } from '@shikhar/contracts/assistant/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { asAssistant } from '../as-assistant.service.ts';
import { type Person, scrubPersonal } from '../care/personal-data.ts';
import { findAskedQuestion } from '../grounding/find-asked-question.service.ts';
import { findPassages } from '../grounding/find-passages.service.ts';
import type { AskedFor } from '../tutor/compose-reply.ts';
import { composeStandIn } from '../tutor/compose-stand-in.ts';
import type { History } from './history.query.ts';

/** Looks for what a reply may be made of; sees no key, and nothing of any student. */
export async function findAskedFor(
  em: EntityManager,
  { text, mistake }: NewAssistantQuestion,
  level: ClassLevel,
): Promise<AskedFor> {
  return asAssistant(em, async (transaction) => {
    const sought = mistake ? `${mistake.question}\n${text}` : text;
    const grounding = await findPassages(transaction, { text: sought, class: level });
    const asked = mistake ? null : await findAskedQuestion(transaction, text);
    return { text, grounding, asked, mistake };
  });
}

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
  askedFor: AskedFor,
  { class: level, history, person }: { class: ClassLevel; history: History; person: Person },
): Promise<Omit<AssistantBrief, 'hasSlot'>> {
  const { text, grounding, asked, mistake } = askedFor;
  return {
    kind: mistake ? 'mistake' : asked ? 'hint' : 'question',
    class: level,
    text: scrubPersonal(text, person),
    passages: grounding.passages.map(({ source, text: told }) => ({ title: source.title, text: told })),
    history: history.map(({ sender, text: said }) => ({ sender, text: scrubPersonal(said, person) })),
    mistake: scrubMistake(mistake, person),
    standIn: await composeStandIn(askedFor),
  };
}
