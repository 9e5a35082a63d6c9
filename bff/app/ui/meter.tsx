import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { joinClasses } from './join-classes.ts';

const subjectColours: Readonly<Record<Subject, string>> = {
  Mathematics: 'c1',
  Science: 'c2',
  English: 'c3',
  'Social Studies': 'c4',
};

interface BarProps {
  percent: number;
  of?: Subject | undefined;
  /** Its colour repeats the text beside it. */
  tone?: 'good' | 'bad' | undefined;
}

/**
 * A bar, `percent` from 0 to 100. Always show its number beside it, because screen readers skip the bar.
 * Drawn as SVG, because the content security policy forbids inline styles.
 */
export function Bar({ percent, of, tone }: BarProps) {
  const width = Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10;
  return (
    <svg
      className={joinClasses('bar', of && subjectColours[of], tone)}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {width > 0 && <path d={`M0 0h${width}v8H0z`} />}
    </svg>
  );
}

interface MeterProps {
  percent: number;
  text?: string;
  /** Uses the colour of the subject named beside it. */
  of?: Subject;
}

/** A bar with its number: `85%`. */
export function Meter({ percent, text = `${Math.round(percent)}%`, of }: MeterProps) {
  return (
    <span className="meter">
      <Bar percent={percent} of={of} />
      <b className="tab">{text}</b>
    </span>
  );
}
