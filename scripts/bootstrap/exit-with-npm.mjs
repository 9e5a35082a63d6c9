import { isRunByNpm } from './env.mjs';
import { isAlive, readAncestors } from './process-identity.mjs';

/** npm, its shell, and the wrapper script through which the shell finds Node. */
const processesOfNpm = 3;
const interval = 500;

/** Calls `end` when npm or its shell is gone: a terminated npm ends only its shell, which passes no signal on. */
export function exitWithNpm(end) {
  if (!isRunByNpm) return;
  const ancestors = readAncestors(process.pid, processesOfNpm);
  const timer = setInterval(() => {
    if (ancestors.every(isAlive)) return;
    clearInterval(timer);
    end();
  }, interval);
  timer.unref();
}
