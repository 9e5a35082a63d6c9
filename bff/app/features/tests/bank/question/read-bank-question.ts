import type { NewBankQuestion } from '@shikhar/contracts/questions/bank';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { FieldValues } from '../../../../lib/field-values.ts';
import type { FormFaults } from '../../../../lib/form-faults.ts';
import { readQuestion } from '../../question-form/read-question.ts';

/** A question with its class and subject, or what is wrong with the fields. */
export type ReadBankQuestion = { given: NewBankQuestion; faults: null } | { given: null; faults: FormFaults };

export function readBankQuestionForm(values: FieldValues): ReadBankQuestion {
  const level = ClassLevel.safeParse(values['class']).data;
  const subject = Subject.safeParse(values['subject']).data;
  const question = readQuestion(values);
  if (level && subject && question.draft) return { given: { class: level, subject, draft: question.draft }, faults: null };
  const fields = {
    ...(!level && { class: 'Choose the class' }),
    ...(!subject && { subject: 'Choose the subject' }),
    ...question.faults?.fields,
  };
  return { given: null, faults: { messages: question.faults?.messages ?? [], fields } };
}
