import type { Result } from '@shikhar/contracts/attempts/results/result';
import { buildResultView } from '../result-view.server.ts';

/** The page of a student's challenge, with nothing of the question but what it shows; null if there is no such question. */
export function buildOwnChallengeView(result: Result, index: number) {
  const { attemptId, title, questions } = buildResultView(result, 'all', 'student');
  const question = questions[index];
  if (!question) return null;
  const { number, text, marks, challengeHref, options, lines, typed, photos, isHidden, challenge } = question;
  const { state = null, reply = null } = challenge ?? {};
  return {
    attemptId,
    title,
    number,
    text,
    marks,
    answer: { options, lines, typed, photos, isHidden },
    ...(challengeHref === null
      ? { form: null, closed: { state, reply } }
      : { form: { action: challengeHref, reason: challenge?.reason ?? '', isOpen: challenge !== null }, closed: null }),
  };
}
