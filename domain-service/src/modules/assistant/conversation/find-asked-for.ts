import type { EntityManager } from '@mikro-orm/postgresql';
import type { ToldMistake } from '@shikhar/contracts/assistant/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { asAssistant } from '../as-assistant.service.ts';
import { findAskedQuestion } from '../grounding/find-asked-question.service.ts';
import { findPassages } from '../grounding/find-passages.service.ts';
import type { Grounding } from '../grounding/passage.ts';
import type { AskedFor } from '../tutor/compose-reply.ts';
import { solveMathematics } from '../tutor/solve-mathematics.ts';
import { isFollowUp } from './follow-up.ts';
import { isGuess, isSumOf } from './guess.ts';
import type { Exchange } from './history.query.ts';

/** A question as it is looked for: of a student of a class, after what was said before. */
export interface Sought {
  text: string;
  mistake: ToldMistake | null;
  class: ClassLevel;
  history: readonly Exchange[];
}

export interface Found {
  askedFor: AskedFor;
  /** What a model may know of the conversation before. */
  history: readonly Exchange[];
  /** The turn in which a question of a test was asked that it goes on with. */
  hintOf: string | null;
}

type Ground = Pick<AskedFor, 'grounding' | 'asked'>;

async function findGround(em: EntityManager, text: string, level: ClassLevel): Promise<Ground> {
  const asked = await findAskedQuestion(em, text);
  return { grounding: await findPassages(em, { text, class: level, chapter: asked?.chapter ?? '' }), asked };
}

async function findPassagesBeside(em: EntityManager, mistake: ToldMistake, { text, class: level }: Sought): Promise<Grounding> {
  const asked = await findAskedQuestion(em, mistake.question);
  return findPassages(em, { text: `${mistake.question}\n${text}`, class: level, chapter: asked?.chapter ?? '' });
}

/**
 * What a question that says little by itself goes on with: 'Why?' with whatever was asked before, and any words that no note knows, as in
 * 'So is it 12?', with a question of a test.
 */
async function findGroundBefore(em: EntityManager, { text, class: level, history }: Sought): Promise<Ground | undefined> {
  const testQuestion = history.at(-1)?.testQuestion ?? null;
  if (testQuestion !== null) {
    const isOtherSum = !isSumOf(testQuestion, text) && (await solveMathematics(text)) !== null;
    return isOtherSum ? undefined : findGround(em, testQuestion, level);
  }
  const before = isFollowUp(text) ? history.findLast(({ question }) => !isFollowUp(question)) : undefined;
  return before && before.testQuestion === null ? findGround(em, before.question, level) : undefined;
}

/** As one goes on about a question of a test, a model is told of that alone; as one asks something else, it never hears of it. */
function chooseHistory(history: readonly Exchange[], hintOf: string | null): readonly Exchange[] {
  return history.filter((exchange) => exchange.hintOf === hintOf);
}

/** Looks for what a reply may be made of; sees no key, and nothing of any student. */
export async function findAskedFor(em: EntityManager, sought: Sought): Promise<Found> {
  const { text, mistake, class: level, history } = sought;
  return asAssistant(em, async (transaction) => {
    const beside = mistake && (await findAskedQuestion(transaction, text));
    // Another question of a test is one, whatever mistake it is asked beside.
    if (mistake && (!beside || mistake.question.includes(beside.question))) {
      const grounding = await findPassagesBeside(transaction, mistake, sought);
      return { askedFor: { text, grounding, asked: null, mistake }, history: chooseHistory(history, null), hintOf: null };
    }
    const own = await findGround(transaction, text, level);
    const saysLittle = isFollowUp(text) || (history.at(-1)?.hintOf != null && isGuess(text));
    const isClear = own.asked !== null || (own.grounding.passages.length > 0 && !saysLittle);
    const before = isClear ? undefined : await findGroundBefore(transaction, sought);
    const hintOf = before?.asked ? (history.at(-1)?.hintOf ?? null) : null;
    return { askedFor: { text, ...(before ?? own), mistake: null }, history: chooseHistory(history, hintOf), hintOf };
  });
}
