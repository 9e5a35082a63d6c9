import { useEffect, useState } from 'react';

/** Whether the page has hydrated. Features that need JavaScript are shown only then. */
export function useScript(): boolean {
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => setIsRunning(true), []);
  return isRunning;
}
