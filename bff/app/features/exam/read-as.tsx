import { useEffect, useState } from 'react';
import type { RichText } from '../../lib/rich-text.ts';
import { RichTextView } from '../../lib/rich-text-view.tsx';

/** Milliseconds without a key before the answer is read back: each reading is spoken. */
const typingPause = 400;

interface ReadAsProps {
  /** What is typed. */
  text: string;
  isNumeric: boolean;
  isUnitExpected: boolean;
}

interface Reading {
  typed: string;
  shown: RichText | null;
  lacksUnit: boolean;
}

/** Reads what is typed; what does so comes when it is first needed, and without it nothing is read back. */
function useReading({ text, isNumeric, isUnitExpected }: ReadAsProps): Reading | null {
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const maths = await import('../../lib/typed-maths.ts').catch(() => null);
      if (!maths || !isCurrent) return;
      const lacksUnit = isUnitExpected && maths.lacksUnit(text);
      setReading({ typed: text.trim(), shown: maths.readTyped(text, isNumeric), lacksUnit });
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, isNumeric, isUnitExpected]);
  return reading;
}

/** A typed answer read back as mathematics, a moment after the last key; there only with script. */
export function ReadAs(props: ReadAsProps) {
  const reading = useReading(props);
  const isUnread = props.isNumeric && reading !== null && reading.typed !== '' && reading.shown === null;
  return (
    <div className={reading?.shown || isUnread ? 'readas' : undefined} aria-live="polite">
      {reading?.shown && (
        <>
          <span>Read as</span>
          <span className="maths">
            <RichTextView text={reading.shown} />
            {reading.lacksUnit && <b>, no unit yet</b>}
          </span>
        </>
      )}
      {isUnread && <span>Not read as a number yet. Write it like 25, 3/4 or 1.5 × 10^3.</span>}
    </div>
  );
}
