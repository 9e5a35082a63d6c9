import { useEffect, useRef, useState } from 'react';
import { RichTextView } from '../../lib/rich-text-view.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Select } from '../../ui/select-field.tsx';
import type { QuestionText } from './question-view.ts';

const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'] as const;

interface MatchFieldsProps {
  name: string;
  question: QuestionText;
  values: readonly string[];
  error?: string | undefined;
}

/** `(i) and (iii)` where two items have the same match: told, and left as it is. */
export function findRepeated(chosen: readonly string[]): string | null {
  const value = chosen.find((each, place) => each !== '' && chosen.indexOf(each) !== place);
  if (value === undefined) return null;
  const places = chosen.flatMap((each, place) => (each === value ? [`(${numerals[place]})`] : []));
  return `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`;
}

/** What is told of a match chosen twice: brought into view when it comes, above the bar of a phone. */
function RepeatedNote({ repeated }: { repeated: string | null }) {
  const note = useRef<HTMLParagraphElement>(null);
  const told = useRef(repeated);
  useEffect(() => {
    if (repeated !== null && repeated !== told.current) note.current?.scrollIntoView({ block: 'nearest' });
    told.current = repeated;
  }, [repeated]);
  return (
    <p className="hint mt-2 scroll-mb-6" aria-live="polite" ref={note}>
      {repeated && `You chose the same answer for ${repeated}.`}
    </p>
  );
}

/** A menu of the right side for each item of the left. */
export function MatchFields({ name, question, values, error }: MatchFieldsProps) {
  const options = (question.right ?? []).map((label, place) => ({ value: String(place), label }));
  const [chosen, setChosen] = useState<readonly string[]>(values);
  const choose = (at: number, value: string) =>
    setChosen((question.left ?? []).map((_, place) => (place === at ? value : (chosen[place] ?? ''))));
  const repeated = findRepeated(chosen);
  return (
    <>
      <p className="hint mt-3">Each answer on the right belongs to one item.</p>
      <ol className="match">
        {(question.left ?? []).map((left, place) => {
          const numeral = numerals[place];
          return (
            <li key={numeral}>
              <span className="left" id={`${name}-${place}-left`}>
                <span className="num">({numeral})</span>
                <span>
                  <RichTextView text={left} canScroll />
                </span>
              </span>
              <Select
                name={name}
                aria-labelledby={`${name}-${place}-left`}
                emptyLabel="Choose a match"
                options={options}
                defaultValue={values[place] ?? ''}
                onChange={(event) => choose(place, event.target.value)}
              />
            </li>
          );
        })}
      </ol>
      <RepeatedNote repeated={repeated} />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
}
