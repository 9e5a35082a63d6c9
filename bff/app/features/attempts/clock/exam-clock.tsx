import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { clockIcon, gridIcon } from '../../../ui/icons.ts';
import { describeTime, findTimerState, formatCountdown, isTimerHidden, Timer } from '../../../ui/timer.tsx';
import { useAccessibilitySettings } from '../accessibility/use-accessibility-settings.ts';
import type { ExamClock as ClockTimes } from '../paper/question-view.ts';
import { useScript } from '../use-script.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface ExamClockProps {
  clock: ClockTimes;
  /** The server cannot be reached; its clock runs on. */
  isHeld: boolean;
}

/** Milliseconds for which an answer to "how long" stands; the next is then spoken again, be it the same. */
const answerPause = 5_000;

/** The time as it was when it was asked for, in words to be read out; null when it was not just asked for. */
function useAskedTime(secondsLeft: number): { said: string | null; ask: () => void } {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), answerPause);
    return () => clearTimeout(timer);
  }, [said]);
  return { said, ask: () => setSaid(`${describeTime(secondsLeft)} left`) };
}

/** The countdown in the header; its clock is a button that reads the time out and shows a hidden one for a moment. */
export function ExamClock({ clock, isHeld }: ExamClockProps) {
  const left = useSecondsLeft(clock);
  const { hidesTimer } = useAccessibilitySettings();
  const { said, ask } = useAskedTime(left);
  const canAsk = useScript();
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

/** The same for phones, in the list of questions. */
export function TimeReader({ clock }: { clock: ClockTimes }) {
  const { said, ask } = useAskedTime(useSecondsLeft(clock));
  // Without script it could do nothing.
  if (!useScript()) return null;
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

/** The countdown in the bar of phones, which opens the list of questions. */
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
