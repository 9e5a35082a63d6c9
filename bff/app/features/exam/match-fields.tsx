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

/** A menu of the right side for each item of the left. */
export function MatchFields({ name, question, values, error }: MatchFieldsProps) {
  const options = (question.right ?? []).map((label, place) => ({ value: String(place), label }));
  return (
    <>
      <ol className="match">
        {(question.left ?? []).map((left, place) => {
          const numeral = numerals[place];
          return (
            <li key={numeral}>
              <span className="left" id={`${name}-${place}-left`}>
                <span className="num">({numeral})</span>
                <span>
                  <RichTextView text={left} />
                </span>
              </span>
              <Select
                name={name}
                aria-labelledby={`${name}-${place}-left`}
                emptyLabel="Choose a match"
                options={options}
                defaultValue={values[place] ?? ''}
              />
            </li>
          );
        })}
      </ol>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
}
