import type { MistakeBrief } from '@shikhar/contracts/assistant/schemas';
import type { Result, ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import { getResult } from '@shikhar/contracts/attempts/routes';
import { DomainRefusal } from '../../../domain/errors.ts';
import { formatRightAnswer, formatYourAnswer } from '../../../lib/words/answer-texts.ts';
import { hasMistake } from '../../../lib/words/own-mistake.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** A question of a result by its index from 0, as addresses and forms name it. */
export interface MistakePlace {
  attemptId: string;
  index: number;
}

/** Of each of its texts; longer ones are cut. */
const maxTextLength = 8_000;
const maxTitleLength = 300;

/** A question of which there is something to explain, with the result it is in. */
export interface MistakenQuestion {
  result: Pick<Result, 'attemptId' | 'test'>;
  question: ResultQuestion;
}

/**
 * Null where there is no such question, where its result is not released, and where nothing is wrong. Throws what `ServiceClient.call` throws
 * of troubles.
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
    // Another's, a running one's, or none.
    if (error instanceof DomainRefusal && [400, 403, 404, 409].includes(error.status)) return null;
    throw error;
  }
}

/** A mistake in the words its student reads on the result's page. */
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
