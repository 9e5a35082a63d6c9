import { useEffect, useState } from 'react';
import type { Strikes } from '../../ui/choice-group.tsx';
import { readKept, writeKept } from './kept-on-device.ts';
import { useReadingAids } from './use-reading-aids.ts';

/** The options crossed out in one question, on this device; undefined for a student who does not strike options out. */
export function useStrikes(attemptId: string, number: number): Strikes | undefined {
  const { strikesOptions } = useReadingAids();
  const [struck, setStruck] = useState<readonly string[]>([]);
  const part = `struck-${number}`;
  useEffect(() => setStruck(readKept(part, attemptId)?.split(',') ?? []), [attemptId, part]);
  if (!strikesOptions) return undefined;
  return {
    struck,
    onStrike(value) {
      const next = struck.includes(value) ? struck.filter((each) => each !== value) : [...struck, value];
      setStruck(next);
      writeKept(part, attemptId, next.length > 0 ? next.join(',') : null);
    },
  };
}
