import { useEffect, useState } from 'react';
import type { ExamClock } from '../paper/question-view.ts';
import { serverClock } from './server-clock.ts';

/** Whole seconds to the deadline, counted down in the browser; in server-rendered HTML, the seconds left at render time. */
export function useSecondsLeft({ deadlineAt, serverTime }: ExamClock): number {
  const [seconds, setSeconds] = useState(() => Math.max(0, Math.ceil((deadlineAt - serverTime) / 1000)));
  useEffect(() => {
    serverClock.observe(serverTime);
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = deadlineAt - serverClock.read();
      setSeconds(Math.max(0, Math.ceil(left / 1000)));
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [deadlineAt, serverTime]);
  return seconds;
}
