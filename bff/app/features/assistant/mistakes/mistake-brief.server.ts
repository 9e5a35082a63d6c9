import type { MistakeBrief } from '@shikhar/contracts/assistant/schemas';
import type { Result, ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import { getResult } from '@shikhar/contracts/attempts/routes';
import { DomainRefusal } from '../../../domain/errors.ts';
import { hasMistake } from '../../../lib/words/own-mistake.ts';
import { formatRightAnswer, formatYourAnswer } from '../../../question-kinds/viewing-kinds.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** A question of a result, by its index from 0, as in URLs and forms. */
export interface MistakePlace {
  attemptId: string;
  index: number;
}

/** Maximum length of each text, in characters; longer ones are cut. */
const maxTextLength = 8_000;
const maxTitleLength = 300;

/** A question with a mistake to explain, and its result. */
export interface MistakenQuestion {
  result: Pick<Result, 'attemptId' | 'test'>;
  question: ResultQuestion;
}

/**
 * Returns null if the question does not exist, its result is not released, or it has no mistake.
 * @throws whatever `ServiceClient.call` throws for other failures
 */
export async function loadMistakenQuestion(
  client: Pick<ServiceClient, 'call'>,
  { attemptId, index }: MistakePlace,
): Promise<MistakenQuestion | null> {
  try {
    const { body: result } = await client.call(getResult, { params: { id: attemptId } });
    const question = result.questions.find((one) => one.index === index);
    return question && hasMistake(question) ? { result, question } : null;
  } catch (error) {
    // The attempt belongs to someone else, is still running, or does not exist.
    if (error instanceof DomainRefusal && [400, 403, 404, 409].includes(error.status)) return null;
    throw error;
  }
}

/** Describes a mistake in the words of the result page. */
export function buildMistakeBrief({ result, question }: MistakenQuestion): MistakeBrief {
  const { index, explanation, options = [] } = question;
  const cut = (text: string, maxLength = maxTextLength) => text.slice(0, maxLength).toWellFormed();
  return {
    attemptId: result.attemptId,
    index,
    title: cut(result.test.title, maxTitleLength),
    question: cut([question.question, ...options.map((option) => `• ${option}`)].join('\n')),
    yours: cut(formatYourAnswer(question).join('\n')),
    right: cut(formatRightAnswer(question).join('\n')),
    explanation: cut(explanation ?? ''),
  };
}
