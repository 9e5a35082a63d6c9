import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { useEffect, useRef, useState } from 'react';
import type { RichText } from '../../lib/maths/rich-text.ts';
import { RichTextView } from '../../lib/maths/rich-text-view.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Select } from '../../ui/select-field.tsx';
import type { AnswerFieldsProps, AnsweringKind, AskedFields } from '../answering-kind.ts';
import { parseIndex } from '../shared/choice-answer.tsx';

const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'] as const;

/** Whether a choice fits its menu on a phone: `short` at any text size, `long` at the default size, `longest` at neither. */
export function findLength(words: string): 'short' | 'long' | 'longest' {
  if (words.length <= 16) return 'short';
  return words.length <= 26 ? 'long' : 'longest';
}

/** Two columns; each item on the left has a match on the right. */
interface MatchQuestion extends AskedFields {
  left?: RichText[];
  right?: string[];
}

/** `(i) and (iii)` if two items have the same match: reported, but not changed. */
export function findRepeated(chosen: readonly string[]): string | null {
  const value = chosen.find((each, index) => each !== '' && chosen.indexOf(each) !== index);
  if (value === undefined) return null;
  return joinWords(chosen.flatMap((each, index) => (each === value ? [`(${numerals[index]})`] : [])));
}

interface MatchMenuProps {
  name: string;
  labelledBy: string;
  right: readonly string[];
  value: string;
  chosen: string;
  onChoose: (value: string) => void;
}

/** A menu truncates long choices, so a long choice is repeated in full below it. */
function MatchMenu({ name, labelledBy, right, value, chosen, onChoose }: MatchMenuProps) {
  const words = right[Number(chosen || Number.NaN)] ?? '';
  const kind = findLength(words);
  return (
    <div>
      <Select
        name={name}
        aria-labelledby={labelledBy}
        emptyLabel="Choose a match"
        options={right.map((label, index) => ({ value: String(index), label }))}
        defaultValue={value}
        onChange={(event) => onChoose(event.target.value)}
      />
      {kind !== 'short' && (
        <p className="whole" data-length={kind} aria-hidden="true">
          {words}
        </p>
      )}
    </div>
  );
}

/** Notice about a match chosen twice; scrolled into view above the bottom bar on phones. */
function RepeatedNote({ repeated }: { repeated: string | null }) {
  const note = useRef<HTMLParagraphElement>(null);
  const lastRepeated = useRef(repeated);
  useEffect(() => {
    if (repeated !== null && repeated !== lastRepeated.current) note.current?.scrollIntoView({ block: 'nearest' });
    lastRepeated.current = repeated;
  }, [repeated]);
  return (
    <p className="hint mt-2 scroll-mb-6" aria-live="polite" ref={note}>
      {repeated && `You chose the same answer for ${repeated}.`}
    </p>
  );
}

/** For each left item, a menu of the right items. */
function MatchFields({ name, question, values, error }: AnswerFieldsProps<MatchQuestion>) {
  const [chosen, setChosen] = useState<readonly string[]>(values);
  const choose = (at: number, value: string) =>
    setChosen((question.left ?? []).map((_, index) => (index === at ? value : (chosen[index] ?? ''))));
  const repeated = findRepeated(chosen);
  return (
    <>
      <p className="hint mt-3">
        {(question.right ?? []).length > (question.left ?? []).length
          ? 'Some answers on the right belong to no item.'
          : 'Each answer on the right belongs to one item.'}
      </p>
      <ol className="match">
        {(question.left ?? []).map((left, index) => {
          const numeral = numerals[index];
          return (
            <li key={numeral}>
              <span className="left" id={`${name}-${index}-left`}>
                <span className="num">({numeral})</span>
                <span>
                  <RichTextView text={left} canScroll />
                </span>
              </span>
              <MatchMenu
                name={name}
                labelledBy={`${name}-${index}-left`}
                right={question.right ?? []}
                value={values[index] ?? ''}
                chosen={chosen[index] ?? ''}
                onChoose={(value) => choose(index, value)}
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

/** A field for each item on the left has the index of its match. */
export const match: AnsweringKind<MatchQuestion> = {
  written: null,
  hasManyFields: true,
  toAnswer(values) {
    const pairs = values.flatMap((value, left) => (value === '' ? [] : [[String(left), parseIndex(value)] as const]));
    return pairs.length === 0 ? null : { pairs: Object.fromEntries(pairs) };
  },
  toFieldValues(answer, { left = [] }) {
    return 'pairs' in answer ? left.map((_, index) => String(answer.pairs[String(index)] ?? '')) : [];
  },
  AnswerFields: MatchFields,
};
