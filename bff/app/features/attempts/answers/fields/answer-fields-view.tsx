import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { findSectionLetter } from '../../../../lib/words/sections.ts';
import { ChoiceGroup, type EliminatedOptions } from '../../../../ui/choice-group.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { PhotoField } from '../../files/photo-field.tsx';
import type { QuestionText } from '../../paper/question-view.ts';
import { MatchFields } from './match-fields.tsx';
import { ShortAnswerField } from './short-answer-field.tsx';

interface AnswerFieldsProps {
  /** `answer_6` */
  name: string;
  question: QuestionText;
  values: readonly string[];
  error?: string | undefined;
  eliminatedOptions?: EliminatedOptions | undefined;
  attemptId: string;
  photoErrors: readonly string[];
}

function ChoiceFields({ name, question, values, error, eliminatedOptions }: AnswerFieldsProps) {
  const isTrueFalse = question.type === 'truefalse';
  const choices = (question.options ?? []).map((option, index) => ({
    value: String(index),
    body: <RichTextView text={option} canScroll />,
    // Options have letters; True and False need none.
    ...(isTrueFalse ? {} : { mark: findSectionLetter(index) }),
  }));
  return (
    <>
      <ChoiceGroup
        name={name}
        choices={choices}
        labelledBy="question"
        chosen={values[0]}
        isWide={isTrueFalse}
        eliminatedOptions={isTrueFalse ? undefined : eliminatedOptions}
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
}

function BroadFields({ name, question, values, error, attemptId, photoErrors }: AnswerFieldsProps) {
  const isSavedAsTyped = useHydrated();
  return (
    <div className={question.photos ? 'answer answer-2' : 'answer'}>
      <TextAreaField
        name={name}
        label="Your answer"
        hint={isSavedAsTyped && 'Saved as you type.'}
        rows={8}
        defaultValue={values[0] ?? ''}
        error={error}
        isRuled
      />
      {question.photos && (
        <PhotoField
          attemptId={attemptId}
          index={Number(name.replace('answer_', ''))}
          files={question.photos}
          errors={photoErrors}
        />
      )}
    </div>
  );
}

/** The answer fields of a question, by type. */
export function AnswerFields(props: AnswerFieldsProps) {
  switch (props.question.type) {
    case 'mcq':
    case 'truefalse':
      return <ChoiceFields {...props} />;
    case 'match':
      return <MatchFields {...props} />;
    case 'saq':
      return <ShortAnswerField {...props} />;
    case 'broad':
      return <BroadFields {...props} />;
  }
}
