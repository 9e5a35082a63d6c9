import type { EntityManager } from '@mikro-orm/postgresql';
import type { MistakeBrief } from '@shikhar/contracts/assistant/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { findAskedQuestion } from '../grounding/find-asked-question.service.ts';
import { findPassages } from '../grounding/find-passages.service.ts';
import type { Grounding } from '../grounding/passage.ts';
import { runAsAssistant } from '../run-as-assistant.service.ts';
import type { AskContext } from '../tutor/compose-reply.ts';
import { answerSmallTalk } from '../tutor/small-talk.ts';
import { solveMathematics } from '../tutor/solve-mathematics.ts';
import { isAskingOn, isQuestionOfItsOwn } from './asking-on.ts';
import { isFollowUp } from './follow-up.ts';
import { isGuess, isPutAsGuess } from './guess.ts';
import type { Exchange } from './history.query.ts';
import { hasExpression, isSumOf, isValue } from './own-sum.ts';

/** A student's question, to find sources for, with the earlier conversation. */
export interface QuestionSearch {
  text: string;
  mistake: MistakeBrief | null;
  class: ClassLevel;
  history: readonly Exchange[];
}

export interface FoundContext {
  askContext: AskContext;
  /** The earlier conversation that a model may see. */
  history: readonly Exchange[];
  /** The earlier turn about a test question that this one continues. */
  hintOf: string | null;
}

type GroundedQuestion = Pick<AskContext, 'grounding' | 'asked'>;
type HintContext = GroundedQuestion & { helpAsked: number; hintOf: string };

async function findGround(em: EntityManager, text: string, level: ClassLevel): Promise<GroundedQuestion> {
  const asked = await findAskedQuestion(em, text);
  return { grounding: await findPassages(em, { text, class: level, chapter: asked?.chapter ?? '' }), asked };
}

async function findPassagesBeside(
  em: EntityManager,
  mistake: MistakeBrief,
  { text, class: level }: QuestionSearch,
): Promise<Grounding> {
  const asked = await findAskedQuestion(em, mistake.question);
  return findPassages(em, { text: `${mistake.question}\n${text}`, class: level, chapter: asked?.chapter ?? '' });
}

/** Returns the last exchange, ignoring thanks and other small talk. */
function findLast(history: readonly Exchange[]): Exchange | undefined {
  return history.findLast(({ question, hintOf }) => hintOf !== null || answerSmallTalk(question) === null);
}

/** Finds the sources for the exchange that an incomplete question such as 'Why?' continues. */
async function findGroundBefore(
  em: EntityManager,
  { text, class: level, history }: QuestionSearch,
): Promise<GroundedQuestion | undefined> {
  const before = isFollowUp(text) ? history.findLast(({ question }) => !isFollowUp(question)) : undefined;
  return before && before.testQuestion === null ? findGround(em, before.question, level) : undefined;
}

/** True if a text is about the test question of an earlier hint: a guess, a part of it, or too little to be another question. */
async function isAboutSame(question: string, text: string, isFound: boolean): Promise<boolean> {
  if (isAskingOn(question, text) || isValue(text)) return true;
  const isSum = hasExpression(text) || (await solveMathematics(text)) !== null;
  if (isSum && !isPutAsGuess(text)) return isSumOf(question, text);
  if (isGuess(text)) return true;
  return !isFound && !isQuestionOfItsOwn(question, text);
}

/** Finds the earlier hint that a text continues. */
async function findHintBefore(
  em: EntityManager,
  { text, class: level, history }: QuestionSearch,
  isFound: boolean,
): Promise<HintContext | undefined> {
  const last = findLast(history);
  if (last?.hintOf == null || last.testQuestion === null) return undefined;
  const asked = await findAskedQuestion(em, last.testQuestion);
  if (asked === null) return undefined;
  const question = [last.testQuestion, asked.question, ...asked.choices].join('\n');
  if (!(await isAboutSame(question, text, isFound))) return undefined;
  const grounding = await findPassages(em, { text: last.testQuestion, class: level, chapter: asked.chapter });
  const isMore = (said: string) => isAskingOn(question, said);
  const before = history.filter((exchange) => exchange.hintOf === last.hintOf && isMore(exchange.question)).length;
  return { asked, grounding, helpAsked: isMore(text) ? before + 1 : 0, hintOf: last.hintOf };
}

/** A model sees the exchanges about a test question only while the student continues with it, and then nothing else. */
function chooseHistory(history: readonly Exchange[], hintOf: string | null): readonly Exchange[] {
  return history.filter((exchange) => exchange.hintOf === hintOf);
}

/** Finds the sources for a reply. Reads no keys and no student data. */
export async function findAskContext(em: EntityManager, sought: QuestionSearch): Promise<FoundContext> {
  const { text, mistake, class: level, history } = sought;
  return runAsAssistant(em, async (transaction) => {
    const beside = mistake && (await findAskedQuestion(transaction, text));
    // A typed test question counts as one, even next to another mistake.
    if (mistake && (!beside || mistake.question.includes(beside.question))) {
      const grounding = await findPassagesBeside(transaction, mistake, sought);
      return { askContext: { text, grounding, asked: null, mistake }, history: chooseHistory(history, null), hintOf: null };
    }
    const own = await findGround(transaction, text, level);
    const isFound = own.grounding.passages.length > 0;
    const hinted = own.asked ? undefined : await findHintBefore(transaction, sought, isFound);
    if (hinted) {
      const { hintOf, ...ground } = hinted;
      return { askContext: { text, ...ground, mistake: null }, history: chooseHistory(history, hintOf), hintOf };
    }
    const isClear = own.asked !== null || (isFound && !isFollowUp(text));
    const before = isClear ? undefined : await findGroundBefore(transaction, sought);
    return { askContext: { text, ...(before ?? own), mistake: null }, history: chooseHistory(history, null), hintOf: null };
  });
}
