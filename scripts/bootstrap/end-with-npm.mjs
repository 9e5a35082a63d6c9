import { isRunByNpm } from './env.mjs';
import { isAlive, readAncestors } from './process-identity.mjs';

/** npm, its shell, and the script by which the shell finds Node. */
const processesOfNpm = 3;
const interval = 500;

/** npm told to end ends its shell alone, which passes nothing on: then the end of the shell is the word. */
export function endWithNpm(end) {
  if (!isRunByNpm) return;
  const ancestors = readAncestors(process.pid, processesOfNpm);
  const timer = setInterval(() => {
    if (ancestors.every(isAlive)) return;
    clearInterval(timer);
    end();
  }, interval);
  timer.unref();
}
