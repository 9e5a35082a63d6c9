import type { EntityManager } from '@mikro-orm/postgresql';
import type { AssistantBrief, NewAssistantQuestion, ToldMistake } from '@shikhar/contracts/assistant/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { asAssistant } from '../as-assistant.service.ts';
import { type Person, scrubPersonal } from '../care/personal-data.ts';
import { findAskedQuestion } from '../grounding/find-asked-question.service.ts';
import { findPassages } from '../grounding/find-passages.service.ts';
import type { AskedFor } from '../tutor/compose-reply.ts';
import { composeStandIn } from '../tutor/compose-stand-in.ts';
import { isFollowUp } from './follow-up.ts';
import type { Exchange } from './history.query.ts';

/** What a question is asked in: by a student of a class, after what was said before. */
export interface AskedIn {
  class: ClassLevel;
  history: readonly Exchange[];
}

export interface Found {
  askedFor: AskedFor;
  /** What a model may know of the conversation before. */
  history: readonly Exchange[];
}

type Sought = Pick<AskedFor, 'grounding' | 'asked'>;

async function seek(em: EntityManager, text: string, level: ClassLevel): Promise<Sought> {
  const grounding = await findPassages(em, { text, class: level });
  return { grounding, asked: await findAskedQuestion(em, text) };
}

/** Those that were not about a question of a test: a model that is asked something else shall not answer it in passing. */
async function leaveOutTests(em: EntityManager, history: readonly Exchange[]): Promise<Exchange[]> {
  const left: Exchange[] = [];
  for (const exchange of history) {
    if ((await findAskedQuestion(em, exchange.question)) === null) left.push(exchange);
  }
  return left;
}

/**
 * What a question that says little by itself goes on with: 'Why?' with whatever was asked last, and any words that no note knows, as in
 * 'So is it 12?', with a question of a test.
 */
async function seekBefore(em: EntityManager, text: string, { class: level, history }: AskedIn): Promise<Sought | undefined> {
  const last = history.at(-1);
  if (!last) return undefined;
  const before = await seek(em, last.question, level);
  return before.asked || isFollowUp(text) ? before : undefined;
}

/** Looks for what a reply may be made of; sees no key, and nothing of any student. */
export async function findAskedFor(
  em: EntityManager,
  { text, mistake }: Pick<NewAssistantQuestion, 'text' | 'mistake'>,
  askedIn: AskedIn,
): Promise<Found> {
  return asAssistant(em, async (transaction) => {
    const { class: level, history } = askedIn;
    const known = await leaveOutTests(transaction, history);
    if (mistake) {
      const grounding = await findPassages(transaction, { text: `${mistake.question}\n${text}`, class: level });
      return { askedFor: { text, grounding, asked: null, mistake }, history: known };
    }
    const own = await seek(transaction, text, level);
    const isClear = own.asked !== null || (own.grounding.passages.length > 0 && !isFollowUp(text));
    const before = isClear ? undefined : await seekBefore(transaction, text, askedIn);
    const isOfTest = before !== undefined && before.asked !== null;
    return { askedFor: { text, ...(before ?? own), mistake: null }, history: isOfTest ? history.slice(-1) : known };
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
  { askedFor, history }: Found,
  { class: level, person }: { class: ClassLevel; person: Person },
): Promise<Omit<AssistantBrief, 'hasSlot'>> {
  const { text, grounding, asked, mistake } = askedFor;
  const scrub = (said: string) => scrubPersonal(said, person);
  return {
    kind: mistake ? 'mistake' : asked ? 'hint' : 'question',
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
