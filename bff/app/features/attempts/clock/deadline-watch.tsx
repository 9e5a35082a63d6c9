import { useEffect, useRef, useState } from 'react';
import type { ExamClock } from '../paper/question-view.ts';
import { findAnnouncement } from './announcements.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Announces 30, 10, 5 and 1 minutes politely, and calls `onTimeUp` when time is up. */
export function DeadlineWatch({ clock, onTimeUp }: { clock: ExamClock; onTimeUp: () => void }) {
  const left = useSecondsLeft(clock);
  const before = useRef(left);
  const isOver = useRef(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const announcement = findAnnouncement(before.current, left);
    before.current = left;
    if (announcement) setSaid(announcement);
    const wasOver = isOver.current;
    isOver.current = left <= 0;
    // A test that gets more time ends again later.
    if (left > 0 || wasOver) return;
    onTimeUp();
  }, [left, onTimeUp]);
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  );
}
