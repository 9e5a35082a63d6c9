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

/** A question as it is looked for: of a student of a class, after what was said before. */
export interface QuestionSearch {
  text: string;
  mistake: MistakeBrief | null;
  class: ClassLevel;
  history: readonly Exchange[];
}

export interface FoundContext {
  askContext: AskContext;
  /** What a model may know of the conversation before. */
  history: readonly Exchange[];
  /** The turn in which a question of a test was asked that it goes on with. */
  hintOf: string | null;
}

type GroundedQuestion = Pick<AskContext, 'grounding' | 'asked'>;
type Hinted = GroundedQuestion & { helpAsked: number; hintOf: string };

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

/** What was said last, but for thanks and the like. */
function findLast(history: readonly Exchange[]): Exchange | undefined {
  return history.findLast(({ question, hintOf }) => hintOf !== null || answerSmallTalk(question) === null);
}

/** What a question that means nothing by itself goes on with, as 'Why?'. */
async function findGroundBefore(
  em: EntityManager,
  { text, class: level, history }: QuestionSearch,
): Promise<GroundedQuestion | undefined> {
  const before = isFollowUp(text) ? history.findLast(({ question }) => !isFollowUp(question)) : undefined;
  return before && before.testQuestion === null ? findGround(em, before.question, level) : undefined;
}

/** Whether a text is about a question of a test that was hinted at: a guess, a piece of it, or whatever says too little to be another. */
async function isAboutSame(question: string, text: string, isFound: boolean): Promise<boolean> {
  if (isAskingOn(question, text) || isValue(text)) return true;
  const isSum = hasExpression(text) || (await solveMathematics(text)) !== null;
  if (isSum && !isPutAsGuess(text)) return isSumOf(question, text);
  if (isGuess(text)) return true;
  return !isFound && !isQuestionOfItsOwn(question, text);
}

/** The hint to a question of a test that a text goes on with. */
async function findHintBefore(
  em: EntityManager,
  { text, class: level, history }: QuestionSearch,
  isFound: boolean,
): Promise<Hinted | undefined> {
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

/** As one goes on about a question of a test, a model is told of that alone; as one asks something else, it never hears of it. */
function chooseHistory(history: readonly Exchange[], hintOf: string | null): readonly Exchange[] {
  return history.filter((exchange) => exchange.hintOf === hintOf);
}

/** Looks for what a reply may be made of; sees no key, and nothing of any student. */
export async function findAskContext(em: EntityManager, sought: QuestionSearch): Promise<FoundContext> {
  const { text, mistake, class: level, history } = sought;
  return runAsAssistant(em, async (transaction) => {
    const beside = mistake && (await findAskedQuestion(transaction, text));
    // Another question of a test is one, whatever mistake it is asked beside.
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
