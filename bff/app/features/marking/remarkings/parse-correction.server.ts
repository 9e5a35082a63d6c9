import { type MarkedQuestion, RemarkingOrder } from '@shikhar/contracts/marking/remarkings/schemas';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { type FormErrors, listIssues, sortErrors, toFormError, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { sortFields } from '../../../forms/parse-form.ts';
import { outdatedForm } from '../../../lib/responses/refusal.ts';
import type { CorrectionValues } from './correction-values.ts';

/** The fields that can show an error. */
export const shownFields: ReadonlySet<string> = new Set([
  'rule',
  'right',
  'partner',
  'truth',
  'kind',
  'accepted',
  'value',
  'tolerance',
  'unit',
  'reason',
]);

const otherFields = [
  'step',
  'id',
  'markingVersion',
  'challenge',
  'unitRequired',
  'unitExact',
  'alsoInBank',
  'acceptsAll',
] as const;
const known = new Set<string>([...shownFields, ...otherFields]);

/** A parsed form: the correction, or its errors. */
export type ParsedCorrection = { values: CorrectionValues } & ({ order: RemarkingOrder } | { errors: FormErrors });

type Fields = Readonly<Record<string, string>>;

/** Fields that repeat once per option. */
const manyFields = ['right', 'partner'] as const;

function parseValues(fields: Fields, right: readonly string[], partners: readonly string[]): CorrectionValues {
  const text = (name: string) => fields[name] ?? '';
  return {
    rule: text('rule'),
    right,
    partners,
    truth: text('truth'),
    kind: text('kind'),
    accepted: text('accepted'),
    value: text('value'),
    tolerance: text('tolerance'),
    unit: text('unit'),
    unitRequired: 'unitRequired' in fields,
    unitExact: 'unitExact' in fields,
    reason: text('reason'),
    alsoInBank: 'alsoInBank' in fields,
    acceptsAll: 'acceptsAll' in fields,
  };
}

function toNumber(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}

function parseSaq(values: CorrectionValues) {
  if (values.kind === 'text') {
    return { kind: 'text', accepted: values.accepted.split(/\r?\n/).filter((line) => line.trim() !== '') };
  }
  const { unit, unitRequired, unitExact, tolerance, value } = values;
  return { kind: values.kind, value: toNumber(value), tolerance: toNumber(tolerance || '0'), unit, unitRequired, unitExact };
}

/** The typed key; the current right option stays first if it is still right. */
function parseKey(draft: QuestionDraft, values: CorrectionValues): unknown {
  if (values.rule !== 'key') return null;
  switch (draft.type) {
    case 'mcq': {
      const places = values.right.map(toNumber);
      const correct = places.includes(draft.correct) ? draft.correct : places[0];
      return { type: draft.type, correct, alsoCorrect: places.filter((place) => place !== correct) };
    }
    case 'truefalse':
      return { type: draft.type, correct: values.truth === '' ? undefined : values.truth === 'true' };
    case 'match':
      return { type: draft.type, partners: values.partners };
    case 'saq':
      return { type: draft.type, answer: parseSaq(values) };
    default:
      return null;
  }
}

/** The field that shows errors of the whole key. */
const keyFields: Partial<Record<QuestionDraft['type'], string>> = { mcq: 'right', truefalse: 'truth', match: 'partner' };

/** Maps an error path of the contract to a form field. */
function findField(path: readonly PropertyKey[], draft: QuestionDraft): string {
  const names = path.map(String);
  const shown = names.findLast((name) => shownFields.has(name));
  if (shown) return shown;
  if (names[0] !== 'key') return names[0] ?? '';
  return keyFields[draft.type] ?? '';
}

/** Parses the correction form of a question. */
export function parseCorrection(
  form: FormData,
  { id: questionId, draft }: Pick<MarkedQuestion, 'id' | 'draft'>,
): ParsedCorrection {
  const [right = [], partners = []] = manyFields.map((name) => form.getAll(name).filter((each) => typeof each === 'string'));
  const { fields, repeated } = sortFields([...form].filter(([name]) => !manyFields.some((many) => many === name)));
  const values = parseValues(fields, right, partners);
  if (repeated.length > 0) return { values, errors: toRepeatedFieldsError(repeated) };
  if (Object.keys(fields).some((name) => !known.has(name))) {
    return { values, errors: toFormError(outdatedForm) };
  }
  const order = RemarkingOrder.safeParse({
    id: fields['id'],
    questionId,
    markingVersion: toNumber(fields['markingVersion'] ?? ''),
    dryRun: fields['step'] !== 'apply',
    rule: values.rule,
    key: parseKey(draft, values),
    reason: values.reason,
    alsoInBank: values.alsoInBank,
    acceptsAll: values.acceptsAll,
    ...(fields['challenge'] && { challengeId: fields['challenge'] }),
  });
  if (order.success) return { values, order: order.data };
  const issues = listIssues(order.error, (path) => findField(path, draft));
  return { values, errors: sortErrors(shownFields, issues) };
}
