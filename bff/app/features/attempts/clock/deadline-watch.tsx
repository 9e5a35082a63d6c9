import { plural } from '@shikhar/contracts/vocabulary/plural';
import { useEffect, useRef, useState } from 'react';
import type { ExamClock } from '../paper/question-view.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const announcedMinutes = [30, 10, 5, 1] as const;

/** The announcement as the time left, in seconds, falls past 30:00, 10:00, 5:00 or 1:00. */
export function findAnnouncement(secondsBefore: number, secondsNow: number): string | null {
  const passed = announcedMinutes.findLast((minutes) => secondsBefore > minutes * 60 && secondsNow <= minutes * 60);
  if (!passed || secondsNow <= 0) return null;
  return plural(passed, { one: '# minute left', other: '# minutes left' });
}

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
