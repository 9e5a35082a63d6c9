import { ChangeMark } from './change-mark.tsx';
import type { Fact } from './facts.tsx';

interface ChangedStat {
  label: string;
  value: string;
  /** Null where there is nothing to compare with. */
  change: number | null;
  unit?: '' | '%';
  /** The change is of whole things. */
  isCount?: boolean | undefined;
  /** After the change: on what, or what else there is to say. */
  about: string;
}

/** A figure with how much it rose or fell. */
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
