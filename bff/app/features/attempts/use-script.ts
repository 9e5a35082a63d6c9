import { useEffect, useState } from 'react';

/** Whether the page's script has taken over: what only script does is shown and said from then on. */
export function useScript(): boolean {
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => setIsRunning(true), []);
  return isRunning;
}
