import { TextField } from '../../ui/text-field.tsx';
import { MathKeys } from './math-keys.tsx';
import type { QuestionText } from './question-view.ts';

interface ShortAnswerFieldProps {
  name: string;
  question: QuestionText;
  values: readonly string[];
  error?: string | undefined;
}

function findHint({ isNumeric, isUnitExpected }: QuestionText): string | undefined {
  if (!isNumeric) return undefined;
  const unit = isUnitExpected ? 'Give the unit with the number, as in 25 cm. ' : '';
  return `${unit}Type powers as 10^8. A small difference in rounding is accepted.`;
}

/** One line for a number or a few words. */
export function ShortAnswerField({ name, question, values, error }: ShortAnswerFieldProps) {
  return (
    <div className="answer max-w-160">
      <TextField
        name={name}
        label="Your answer"
        hint={findHint(question)}
        error={error}
        defaultValue={values[0] ?? ''}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      {question.isNumeric && <MathKeys fieldId={name} />}
    </div>
  );
}
