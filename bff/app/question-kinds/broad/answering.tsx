import { useHydrated } from '../../lib/use-hydrated.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { AnswerFieldsProps, AnsweringKind, AskedFields } from '../answering-kind.ts';
import { toTextAnswer, toTextValues } from '../shared/text-answer.ts';

function LongAnswerFields({ name, values, error, photoField }: AnswerFieldsProps<AskedFields>) {
  const isSavedAsTyped = useHydrated();
  return (
    <div className={photoField ? 'answer answer-2' : 'answer'}>
      <TextAreaField
        name={name}
        label="Your answer"
        hint={isSavedAsTyped && 'Saved as you type.'}
        rows={8}
        defaultValue={values[0] ?? ''}
        error={error}
        isRuled
      />
      {photoField}
    </div>
  );
}

export const broad: AnsweringKind<AskedFields> = {
  written: { isLong: true, getText: ([text = '']) => text },
  hasManyFields: false,
  toAnswer: ([text = '']) => toTextAnswer(text),
  toFieldValues: toTextValues,
  AnswerFields: LongAnswerFields,
};
