import { Icon } from '../../ui/icon.tsx';
import { gridIcon } from '../../ui/icons.ts';
import { findTimerState, formatCountdown, Timer } from '../../ui/timer.tsx';
import type { ExamClock as ClockTimes } from './question-view.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface ExamClockProps {
  clock: ClockTimes;
  /** The server cannot be reached; its clock runs on. */
  isHeld: boolean;
}

/** The countdown in the header. */
export function ExamClock({ clock, isHeld }: ExamClockProps) {
  return <Timer secondsLeft={useSecondsLeft(clock)} isHeld={isHeld} />;
}

/** The countdown in the bar of phones, which opens the list of questions. */
export function PaletteButton({ clock, isHeld, number, count }: ExamClockProps & { number: number; count: number }) {
  const left = useSecondsLeft(clock);
  const time = formatCountdown(left);
  return (
    <button className="pal-btn" type="button" popovertarget="palette" data-state={isHeld ? 'held' : findTimerState(left)}>
      <span className="sr-only">Time left</span>
      <b>{time}</b>
      <small>
        <Icon path={gridIcon} size="small" />
        {number} of {count}
      </small>
      <span className="sr-only">Open question list</span>
    </button>
  );
}
