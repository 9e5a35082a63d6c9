import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { AnswerCheck, CheckedAnswers, CheckedText } from '@shikhar/contracts/marking/answer-checks/schemas';
import { toSaqKey } from '../../../question-kinds/saq/saq-key.ts';
import { compareAnswer } from '../equivalence/compare-answer.ts';
import { proposeAnswers } from '../equivalence/propose-answers.ts';
import { toAnswerVerdict } from '../equivalence/verdict.ts';

/** Proposals of each group. */
const maxProposed = 4;

/**
 * Compares texts with a key, and adds texts that show what the key accepts and what it does not. Other requests are answered
 * between two texts, because a long formula takes some milliseconds.
 */
export async function checkTexts({ answer, texts }: AnswerCheck): Promise<CheckedAnswers> {
  const rule = toSaqKey(answer);
  const checkAll = async (all: readonly string[]): Promise<CheckedText[]> => {
    const checked: CheckedText[] = [];
    for (const text of all) {
      const verdict = compareAnswer(rule, text);
      checked.push({ text, verdict: toAnswerVerdict(verdict), reason: verdict.reason });
      await letOthersRun();
    }
    return checked;
  };
  const proposed = await checkAll(proposeAnswers(rule));
  const right = proposed.filter(({ verdict }) => verdict === 'right');
  const others = proposed.filter(({ verdict }) => verdict !== 'right');
  return {
    checked: await checkAll(texts.filter((text) => text.trim() !== '')),
    proposed: [...right.slice(0, maxProposed), ...others.slice(0, maxProposed)],
  };
}
