import { useEffect, useState } from 'react';
import { storedAnswersSentEvent } from '../sync/stored-answers-sent.ts';
import { formatUncounted } from '../sync/uncounted-note.ts';

/** Lists the answers on this device that came too late for the server to count them. */
export function UncountedAnswers({ attemptId }: { attemptId: string }) {
  const [numbers, setNumbers] = useState<readonly number[]>([]);
  useEffect(() => {
    const find = async () => {
      const { findUncounted } = await import('../sync/find-uncounted.ts');
      setNumbers(await findUncounted(attemptId));
    };
    void find();
    window.addEventListener(storedAnswersSentEvent, find);
    return () => window.removeEventListener(storedAnswersSentEvent, find);
  }, [attemptId]);
  if (numbers.length === 0) return null;
  return (
    <div className="exam-note" role="alert">
      <div className="grow">
        <b>{formatUncounted(numbers)}</b>
        <span>This device could not send it before the end of the test. What was saved before that counts.</span>
      </div>
    </div>
  );
}
