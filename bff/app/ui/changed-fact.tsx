import { ChangeMark } from './change-mark.tsx';
import type { Fact } from './facts.tsx';

interface ChangedStat {
  label: string;
  value: string;
  /** Null when there is nothing to compare with. */
  change: number | null;
  unit?: '' | '%';
  /** The change is a whole number. */
  isCount?: boolean | undefined;
  /** Text after the change: what it is compared with, or another note. */
  about: string;
}

/** A stat with its change. */
export function buildFact({ label, value, change, unit = '', isCount = false, about }: ChangedStat): Fact {
  if (change === null) return { label, value, about };
  return {
    label,
    value,
    about: (
      <>
        <ChangeMark change={change} unit={unit} isCount={isCount} /> {about}
      </>
    ),
  };
}
