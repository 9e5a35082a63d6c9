import type { FieldValues } from '../../../forms/field-values.ts';
import { type FormErrors, joinErrors } from '../../../forms/form-errors.ts';
import { isBlankQuestion, parseQuestion } from '../../questions/form/parse-question.ts';
import { parseDetails } from './details/parse-details.ts';
import { applyChapterDefaults } from './questions/apply-chapter-defaults.ts';
import { applyMarksDefaults } from './questions/apply-marks-defaults.ts';

/** The errors of a question, which may leave its marks to its section or its test. */
export function checkQuestion(values: FieldValues): FormErrors | null {
  // The server knows the marks of the sections; here any will do.
  return parseQuestion(applyMarksDefaults(applyChapterDefaults(values), { details: { defaultMarks: 1 }, sections: [] })).errors;
}

/**
 * The errors of the builder's fields. A button needs only its own half; while the fields are filled in, a question that is not begun has
 * no errors.
 */
export function checkBuilder(values: FieldValues, intent: string | undefined, isNew: boolean): FormErrors | null {
  const isDetailsNeeded = intent !== 'add' || isNew;
  const isQuestionNeeded = intent === 'add' || (intent === undefined && !isBlankQuestion(values));
  return joinErrors(isDetailsNeeded ? parseDetails(values).errors : null, isQuestionNeeded ? checkQuestion(values) : null);
}
