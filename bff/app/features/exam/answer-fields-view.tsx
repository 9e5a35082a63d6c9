import { RichTextView } from '../../lib/rich-text-view.tsx';
import { findSectionLetter } from '../../lib/sections.ts';
import { ChoiceGroup, type Strikes } from '../../ui/choice-group.tsx';
import { FieldError } from '../../ui/field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { MatchFields } from './match-fields.tsx';
import { PhotoField } from './photos/photo-field.tsx';
import type { QuestionText } from './question-view.ts';
import { ShortAnswerField } from './short-answer-field.tsx';

interface AnswerFieldsProps {
  /** `answer_6` */
  name: string;
  question: QuestionText;
  values: readonly string[];
  error?: string | undefined;
  strikes?: Strikes | undefined;
  attemptId: string;
  photoFaults: readonly string[];
}

function ChoiceFields({ name, question, values, error, strikes }: AnswerFieldsProps) {
  const isTrueFalse = question.type === 'truefalse';
  const choices = (question.options ?? []).map((option, place) => ({
    value: String(place),
    body: <RichTextView text={option} canScroll />,
    // Letters mark options of one's own choosing; True and False are their own names.
    ...(isTrueFalse ? {} : { mark: findSectionLetter(place) }),
  }));
  return (
    <>
      <ChoiceGroup
        name={name}
        choices={choices}
        labelledBy="question"
        chosen={values[0]}
        isWide={isTrueFalse}
        strikes={isTrueFalse ? undefined : strikes}
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
}

/** The fields in which a question is answered, by its type. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { name, question, values, error } = props;
  switch (question.type) {
    case 'mcq':
    case 'truefalse':
      return <ChoiceFields {...props} />;
    case 'match':
      return <MatchFields {...props} />;
    case 'saq':
      return <ShortAnswerField {...props} />;
    case 'broad':
      return (
        <div className={question.photos ? 'answer answer-2' : 'answer'}>
          <TextAreaField name={name} label="Your answer" rows={8} defaultValue={values[0] ?? ''} error={error} isRuled />
          {question.photos && (
            <PhotoField
              attemptId={props.attemptId}
              index={Number(name.replace('answer_', ''))}
              files={question.photos}
              faults={props.photoFaults}
            />
          )}
        </div>
      );
  }
}
