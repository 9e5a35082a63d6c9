import { useEffect, useState } from 'react';
import type { EliminatedOptions } from '../../../../ui/choice-group.tsx';
import { useAccessibilitySettings } from '../../accessibility/use-accessibility-settings.ts';
import { getStored, setStored } from '../../kept-on-device.ts';

/** The options crossed out in one question, on this device; undefined for a student who does not strike options out. */
export function useEliminatedOptions(attemptId: string, number: number): EliminatedOptions | undefined {
  const { strikesOptions } = useAccessibilitySettings();
  const [eliminated, setEliminated] = useState<readonly string[]>([]);
  const part = `struck-${number}`;
  useEffect(() => setEliminated(getStored(part, attemptId)?.split(',') ?? []), [attemptId, part]);
  if (!strikesOptions) return undefined;
  return {
    eliminated,
    onEliminate(value) {
      const next = eliminated.includes(value) ? eliminated.filter((each) => each !== value) : [...eliminated, value];
      setEliminated(next);
      setStored(part, attemptId, next.length > 0 ? next.join(',') : null);
    },
  };
}
