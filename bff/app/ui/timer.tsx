import { decideTimerState, formatClock, speakClock, timerWords } from '../lib/time-left.ts';
import { Icon } from './icon.tsx';
import { clockIcon, offlineIcon } from './icons.ts';

interface TimerProps {
  leftMs: number;
  /** The connection is lost: the last known time stands, while the server's clock runs on. */
  isHeld?: boolean;
}

/** A timer is not a live region: the exam announces 10:00, 5:00, 2:00 and 1:00 in one of its own. */
export function Timer({ leftMs, isHeld = false }: TimerProps) {
  const state = isHeld ? 'held' : decideTimerState(leftMs);
  return (
    <div className="timer" data-state={state} role="timer" aria-label={`Time left: ${speakClock(leftMs)}`}>
      <Icon path={isHeld ? offlineIcon : clockIcon} />
      <b>{formatClock(leftMs)}</b>
      <small>{timerWords[state]}</small>
    </div>
  );
}
