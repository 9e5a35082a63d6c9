import { useEffect, useRef, useState } from 'react';
import type { TypedQuestion, TypedReading } from './typed-maths.ts';

/** Milliseconds without a key press before the reading is updated: screen readers announce each one. */
const typingPause = 400;

/** A typed text, and what the question expects. */
export interface TypedText {
  text: string;
  question: TypedQuestion;
}

/** Parses the typed text. The parser is loaded once something is typed; without it there is no reading. */
export function useReading({ text, question }: TypedText): TypedReading | null {
  const [reading, setReading] = useState<TypedReading | null>(null);
  const asked = useRef(question);
  asked.current = question;
  useEffect(() => {
    if (text === '') return setReading(null);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const maths = await import('./typed-maths.ts').catch(() => null);
      if (maths && isCurrent) setReading(maths.parseTyped(text, asked.current));
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return reading;
}
