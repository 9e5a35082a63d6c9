import type { NewBankQuestion } from '@shikhar/contracts/questions/bank';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { FieldValues } from '../../../../forms/field-values.ts';
import type { FormErrors } from '../../../../forms/form-errors.ts';
import { parseQuestion } from '../../form/parse-question.ts';

/** A question with its class and subject, or the errors of its fields. */
type ParsedBankQuestion = { input: NewBankQuestion; errors: null } | { input: null; errors: FormErrors };

export function parseBankQuestion(values: FieldValues): ParsedBankQuestion {
  const level = ClassLevel.safeParse(values['class']).data;
  const subject = Subject.safeParse(values['subject']).data;
  const question = parseQuestion(values);
  if (level && subject && question.draft) return { input: { class: level, subject, draft: question.draft }, errors: null };
  const fields = {
    ...(!level && { class: 'Choose the class' }),
    ...(!subject && { subject: 'Choose the subject' }),
    ...question.errors?.fields,
  };
  return { input: null, errors: { messages: question.errors?.messages ?? [], fields } };
}
