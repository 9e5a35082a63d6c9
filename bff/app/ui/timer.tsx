import { plural } from '@shikhar/contracts/vocabulary/plural';
import { Icon } from './icon.tsx';
import { clockIcon, offlineIcon } from './icons.ts';

export type TimerState = 'ok' | 'soon' | 'last' | 'over' | 'held';

const words = {
  ok: 'Time left',
  soon: 'Under 10 min left',
  last: 'Last 2 minutes',
  over: 'Time is up',
  held: 'Reconnecting',
} as const;

/** The style of a countdown by seconds left (design, "Countdown timer"). The caller decides about `held`. */
export function findTimerState(secondsLeft: number): Exclude<TimerState, 'held'> {
  if (secondsLeft <= 0) return 'over';
  if (secondsLeft < 120) return 'last';
  return secondsLeft < 600 ? 'soon' : 'ok';
}

/** 1868 seconds as 31:08. Hours count as minutes, as on an exam clock. Never below 00:00. */
export function formatCountdown(secondsLeft: number): string {
  const whole = Math.max(0, Math.ceil(secondsLeft));
  const minutes = Math.floor(whole / 60);
  return `${String(minutes).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** `31 minutes 08 seconds` */
export function describeTime(secondsLeft: number): string {
  const [minutes, seconds] = formatCountdown(secondsLeft).split(':');
  return plural(Number(minutes), { one: `# minute ${seconds} seconds`, other: `# minutes ${seconds} seconds` });
}

interface TimerProps {
  secondsLeft: number;
  /** The connection is lost: shows the last known time, while the server's clock runs on. */
  isHeld?: boolean;
  /** Hidden by the student, until the last five minutes. */
  isHidden?: boolean;
  /** Reads the time out; without it the clock is only a picture. */
  onAsk?: () => void;
}

const shownAnyway = 300;

/** Whether the timer is hidden: the student hid it, and more than five minutes are left. */
export function isTimerHidden(secondsLeft: number, isHidden: boolean): boolean {
  return isHidden && secondsLeft > shownAnyway;
}

/** A timer is not a live region: the exam announces 30, 10, 5 and 1 minutes in one of its own. */
export function Timer({ secondsLeft, isHeld = false, isHidden = false, onAsk }: TimerProps) {
  const state = isHeld ? 'held' : findTimerState(secondsLeft);
  const icon = <Icon path={isHeld ? offlineIcon : clockIcon} />;
  return (
    <div className="timer" data-state={isHidden ? 'ok' : state}>
      {onAsk ? (
        <button
          type="button"
          className="timer-ask"
          aria-label="Read out the time left"
          title="Read out the time left"
          onClick={onAsk}
        >
          {icon}
        </button>
      ) : (
        icon
      )}
      <span role="timer" aria-label={`Time left: ${describeTime(secondsLeft)}`} className="contents">
        {isHidden ? <small>Timer hidden</small> : <b>{formatCountdown(secondsLeft)}</b>}
      </span>
      {!isHidden && <small>{words[state]}</small>}
    </div>
  );
}
