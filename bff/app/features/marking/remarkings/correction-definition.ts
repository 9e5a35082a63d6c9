import { type MarkedQuestion, RemarkingOrder } from '@shikhar/contracts/marking/remarkings/schemas';
import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type * as z from 'zod';
import type { FormDefinition } from '../../../forms/define-form.ts';
import { type FieldValues, isSelected } from '../../../forms/field-values.ts';
import { listIssues, takeFirstByField } from '../../../forms/form-errors.ts';
import type { KeyFacts } from '../../../question-kinds/correcting-kind.ts';
import { getCorrectingKind } from '../../../question-kinds/correcting-kinds.ts';

const Correction = RemarkingOrder.pick({ rule: true, key: true, reason: true, alsoInBank: true, acceptsAll: true });
export type Correction = z.infer<typeof Correction>;

/** The question of a correction, without its text. */
export interface CorrectedQuestion extends KeyFacts {
  type: QuestionType;
}

/** Its right option is for the server only. */
export function describeQuestion(draft: QuestionDraft): CorrectedQuestion {
  return { type: draft.type, ...getCorrectingKind(draft.type).describe(draft) };
}

const boxes = ['alsoInBank', 'acceptsAll'];

/** The form that corrects how a question is marked. */
export function defineCorrection({ type, ...facts }: CorrectedQuestion): FormDefinition<Correction> {
  const kind = getCorrectingKind(type);
  const fields = ['rule', ...kind.listFields(facts.count), 'reason', ...boxes];
  const findField = (path: string) => {
    const names = path.split('.');
    const own = names[0] === 'key' ? kind.findField?.(names.slice(1)) : null;
    if (own && fields.includes(own)) return own;
    const shown = names.findLast((name) => fields.includes(name));
    return shown ?? (names[0] === 'key' ? kind.errorField : names[0]) ?? '';
  };
  const parseKey = (values: FieldValues) =>
    values['rule'] === 'key' && kind.hasKey ? { type, ...kind.parse(values, facts) } : null;
  return {
    fields,
    findField,
    parse(values) {
      const { data, error } = Correction.safeParse({
        rule: values['rule'],
        key: parseKey(values),
        reason: values['reason'] ?? '',
        alsoInBank: isSelected(values, 'alsoInBank'),
        acceptsAll: isSelected(values, 'acceptsAll'),
      });
      if (!error) return { isValid: true, body: data };
      return { isValid: false, errors: takeFirstByField(listIssues(error, (path) => findField(path.map(String).join('.')))) };
    },
  };
}

/** The form as the question is marked now. */
export function buildCorrectionValues({ draft, rule }: Pick<MarkedQuestion, 'draft' | 'rule'>): FieldValues {
  return { rule, ...getCorrectingKind(draft.type).toValues(draft) };
}
