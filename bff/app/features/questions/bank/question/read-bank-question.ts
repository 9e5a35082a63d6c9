import type { NewBankQuestion } from '@shikhar/contracts/questions/bank';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { FieldValues } from '../../../../forms/field-values.ts';
import type { FormErrors } from '../../../../forms/form-errors.ts';
import { parseQuestion } from '../../form/parse-question.ts';

/** A question with its class and subject, or what is wrong with the fields. */
export type ReadBankQuestion = { given: NewBankQuestion; errors: null } | { given: null; errors: FormErrors };

export function parseBankQuestionForm(values: FieldValues): ReadBankQuestion {
  const level = ClassLevel.safeParse(values['class']).data;
  const subject = Subject.safeParse(values['subject']).data;
  const question = parseQuestion(values);
  if (level && subject && question.draft) return { given: { class: level, subject, draft: question.draft }, errors: null };
  const fields = {
    ...(!level && { class: 'Choose the class' }),
    ...(!subject && { subject: 'Choose the subject' }),
    ...question.errors?.fields,
  };
  return { given: null, errors: { messages: question.errors?.messages ?? [], fields } };
}
