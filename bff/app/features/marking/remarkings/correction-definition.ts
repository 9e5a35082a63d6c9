import { type MarkedQuestion, RemarkingOrder } from '@shikhar/contracts/marking/remarkings/schemas';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type * as z from 'zod';
import type { FormDefinition } from '../../../forms/define-form.ts';
import { type FieldValues, isSelected, parseBlock, parseNumber } from '../../../forms/field-values.ts';
import { listIssues, takeFirstByField } from '../../../forms/form-errors.ts';

const Correction = RemarkingOrder.pick({ rule: true, key: true, reason: true, alsoInBank: true, acceptsAll: true });
export type Correction = z.infer<typeof Correction>;

/** The part of a question that decides which fields its form has. */
export interface CorrectedQuestion {
  type: QuestionDraft['type'];
  /** The number of its options or pairs. */
  count: number;
  /** The right option of the key, which stays first while it is right. */
  correct?: number;
}

/** Its right option is for the server only. */
export function describeQuestion(draft: QuestionDraft): CorrectedQuestion {
  if (draft.type === 'mcq') return { type: draft.type, count: draft.options.length, correct: draft.correct };
  return { type: draft.type, count: draft.type === 'match' ? draft.pairs.length : 0 };
}

function listNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function parseSaq(values: FieldValues) {
  if (values['kind'] === 'text') {
    const lines = parseBlock(values['accepted']).split('\n');
    return { kind: 'text' as const, accepted: lines.filter((line) => line.trim() !== '') };
  }
  return {
    kind: 'number' as const,
    value: parseNumber(values['value']),
    tolerance: parseNumber(values['tolerance'] || '0'),
    unit: values['unit'] ?? '',
    unitRequired: isSelected(values, 'unitRequired'),
    unitExact: isSelected(values, 'unitExact'),
  };
}

/** The typed key; a missing part is refused by the schema. */
function readKey({ type, count, correct }: CorrectedQuestion, values: FieldValues): unknown {
  if (values['rule'] !== 'key') return null;
  switch (type) {
    case 'mcq': {
      const right = listNumbers(count).filter((place) => isSelected(values, `right_${place}`));
      const first = correct !== undefined && right.includes(correct) ? correct : right[0];
      return { type, correct: first, alsoCorrect: right.filter((place) => place !== first) };
    }
    case 'truefalse':
      return { type, correct: values['truth'] ? values['truth'] === 'true' : undefined };
    case 'match':
      return { type, partners: listNumbers(count).map((place) => values[`partner_${place}`] ?? '') };
    case 'saq':
      return { type, answer: parseSaq(values) };
    default:
      return null;
  }
}

const typed = ['rule', 'truth', 'kind', 'accepted', 'value', 'tolerance', 'unit', 'reason'];
const boxes = ['unitRequired', 'unitExact', 'alsoInBank', 'acceptsAll'];

/** The field that shows errors of the whole key. */
const keyFields: Partial<Record<QuestionDraft['type'], string>> = { mcq: 'right_0', truefalse: 'truth', match: 'partner_0' };

/** The form that corrects how a question is marked. */
export function defineCorrection(question: CorrectedQuestion): FormDefinition<Correction> {
  const numbers = listNumbers(question.count);
  const many = numbers.flatMap((place) => [`right_${place}`, `partner_${place}`]);
  const findField = (path: string) => {
    const names = path.split('.');
    const shown = names.findLast((name) => typed.includes(name));
    return shown ?? (names[0] === 'key' ? keyFields[question.type] : names[0]) ?? '';
  };
  return {
    fields: [...many, ...typed, ...boxes],
    findField,
    parse(values) {
      const { data, error } = Correction.safeParse({
        rule: values['rule'],
        key: readKey(question, values),
        reason: values['reason'] ?? '',
        alsoInBank: isSelected(values, 'alsoInBank'),
        acceptsAll: isSelected(values, 'acceptsAll'),
      });
      if (!error) return { isValid: true, body: data };
      return { isValid: false, errors: takeFirstByField(listIssues(error, (path) => findField(path.map(String).join('.')))) };
    },
  };
}

function listKeyValues(draft: QuestionDraft): FieldValues {
  if (draft.type === 'mcq') {
    const right = [draft.correct, ...draft.alsoCorrect];
    return Object.fromEntries(right.map((place) => [`right_${place}`, 'on']));
  }
  if (draft.type === 'truefalse') return { truth: String(draft.correct) };
  if (draft.type === 'match') {
    return Object.fromEntries(draft.pairs.map(({ right }, place) => [`partner_${place}`, right]));
  }
  if (draft.type !== 'saq') return {};
  const { answer } = draft;
  if (answer.kind === 'text') return { kind: 'text', accepted: answer.accepted.join('\n') };
  const { kind, unit, unitRequired, unitExact } = answer;
  return {
    kind,
    value: String(answer.value),
    tolerance: String(answer.tolerance),
    unit,
    ...(unitRequired && { unitRequired: 'on' }),
    ...(unitExact && { unitExact: 'on' }),
  };
}

/** The form as the question is marked now. */
export function buildCorrectionValues({ draft, rule }: Pick<MarkedQuestion, 'draft' | 'rule'>): FieldValues {
  return { rule, ...listKeyValues(draft) };
}
