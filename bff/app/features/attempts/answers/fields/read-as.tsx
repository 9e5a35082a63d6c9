import { useEffect, useState } from 'react';
import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import type { TypedReading } from './typed-maths.ts';

/** Milliseconds without a key before the answer is read back: each reading is spoken. */
const typingPause = 400;

interface ReadAsProps {
  /** What is typed. */
  text: string;
  isNumeric: boolean;
  isUnitExpected: boolean;
}

interface Reading extends TypedReading {
  lacksUnit: boolean;
}

/** Reads what is typed; what does so comes when it is first needed, and without it nothing is read back. */
function useReading({ text, isNumeric, isUnitExpected }: ReadAsProps): Reading | null {
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const maths = await import('./typed-maths.ts').catch(() => null);
      if (!maths || !isCurrent) return;
      setReading({ ...maths.parseTyped(text, isNumeric), lacksUnit: isUnitExpected && maths.lacksUnit(text) });
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
  const isUnread = reading?.isUnread ?? false;
  return (
    <div className={reading?.shown || isUnread ? 'readas' : undefined} aria-live="polite">
      {reading?.shown && (
        <>
          <span>{isUnread ? 'You typed' : 'Read as'}</span>
          <span className="maths">
            <RichTextView text={reading.shown} />
            {reading.lacksUnit && <b>, no unit yet</b>}
          </span>
        </>
      )}
      {isUnread && <span className="unread">Not read as a number yet. Write it like 25, 3/4, 2√3 or 1.5 × 10^3.</span>}
    </div>
  );
}
