import { useEffect, useState } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { clockIcon, gridIcon } from '../../../ui/icons.ts';
import { describeTime, findTimerState, formatCountdown, isTimerHidden, Timer } from '../../../ui/timer.tsx';
import { useAccessibilitySettings } from '../accessibility/use-accessibility-settings.ts';
import type { ExamClock as ClockTimes } from '../paper/question-view.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface ExamClockProps {
  clock: ClockTimes;
  /** The server cannot be reached; the clock keeps running. */
  isHeld: boolean;
}

/** Milliseconds after which the spoken time is cleared, so that the same text is announced again. */
const answerPause = 5_000;

/** The time left in words at the moment of asking; null afterwards. */
function useAskedTime(secondsLeft: number): { said: string | null; ask: () => void } {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), answerPause);
    return () => clearTimeout(timer);
  }, [said]);
  return { said, ask: () => setSaid(`${describeTime(secondsLeft)} left`) };
}

/** The countdown in the header: a button that reads the time out and briefly shows a hidden timer. */
export function ExamClock({ clock, isHeld }: ExamClockProps) {
  const left = useSecondsLeft(clock);
  const { hidesTimer } = useAccessibilitySettings();
  const { said, ask } = useAskedTime(left);
  const canAsk = useHydrated();
  return (
    <>
      <Timer
        secondsLeft={left}
        isHeld={isHeld}
        isHidden={said === null && isTimerHidden(left, hidesTimer)}
        {...(canAsk && { onAsk: ask })}
      />
      <span className="sr-only" role="status">
        {said}
      </span>
    </>
  );
}

/** The button that reads out the time left, in the question list on phones. */
export function TimeReader({ clock }: { clock: ClockTimes }) {
  const { said, ask } = useAskedTime(useSecondsLeft(clock));
  // Needs JavaScript.
  if (!useHydrated()) return null;
  return (
    <p className="time-reader">
      <Button type="button" variant="quiet" size="small" icon={clockIcon} onClick={ask}>
        Read out the time left
      </Button>
      <span role="status">{said}</span>
    </p>
  );
}

interface PaletteButtonProps extends ExamClockProps {
  isOver: boolean;
  number: number;
  count: number;
}

/** The countdown in the bottom bar on phones; opens the question list. */
export function PaletteButton({ clock, isHeld, isOver, number, count }: PaletteButtonProps) {
  const left = useSecondsLeft(clock);
  const { hidesTimer } = useAccessibilitySettings();
  const place = `${number} of ${count}`;
  if (isOver || isTimerHidden(left, hidesTimer)) {
    return (
      <button className="pal-btn" type="button" popovertarget="palette" data-state="ok">
        <b>{place}</b>
        <small>
          <Icon path={gridIcon} size="small" />
          Questions
        </small>
        <span className="sr-only">Open question list</span>
      </button>
    );
  }
  return (
    <button className="pal-btn" type="button" popovertarget="palette" data-state={isHeld ? 'held' : findTimerState(left)}>
      <span className="sr-only">Time left</span>
      <b>{formatCountdown(left)}</b>
      <small>
        <Icon path={gridIcon} size="small" />
        {place}
      </small>
      <span className="sr-only">Open question list</span>
    </button>
  );
}
