import type { ReviewedQuestion } from '../result-view.ts';

/** What its student contests of a question, or the way to contest it. */
export function ChallengeNote({ question: { challenge, challengeHref, number } }: { question: ReviewedQuestion }) {
  return (
    <>
      {challenge && (
        <div className="why">
          <b>{challenge.state}</b>
          <span className="wrap-anywhere whitespace-pre-wrap">“{challenge.reason}”</span>
          {challenge.reply !== null && <span className="block wrap-anywhere whitespace-pre-wrap">Reply: {challenge.reply}</span>}
        </div>
      )}
      {challengeHref !== null && (
        <p className="meta print:hidden">
          <a href={challengeHref} className="inline-flex min-h-11 items-center">
            {challenge ? 'Change or withdraw it' : 'Challenge the marking'}
            <span className="sr-only"> of question {number}</span>
          </a>
        </p>
      )}
    </>
  );
}
