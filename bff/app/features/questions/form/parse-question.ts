import { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { type FieldValues, parseBlock, parseNumber, parseNumberOrNull } from '../../../forms/field-values.ts';
import { type FormErrors, listIssues, takeFirstByField } from '../../../forms/form-errors.ts';
import { editingKinds, findType, getEditingKind } from '../../../question-kinds/editing-kinds.ts';
import { groupFields, parseGroup } from './group-fields.tsx';

/** A valid question, or the errors of its fields. */
export type ParsedQuestion = { draft: QuestionDraft; errors: null } | { draft: null; errors: FormErrors };

function parseShared(values: FieldValues) {
  const url = values['q-image'] ?? '';
  const group = parseGroup(values);
  const idNumber = (values['q-id-number'] ?? '').trim();
  return {
    question: parseBlock(values['q-question']),
    image: url === '' ? null : { url, alt: values['q-alt'] ?? '' },
    ...(group && { group }),
    ...(idNumber !== '' && { idNumber }),
    explanation: parseBlock(values['q-explanation']),
    chapter: values['q-chapter'] ?? '',
    difficulty: values['q-difficulty'] || 'Intermediate',
    marks: parseNumber(values['q-marks']),
    negativeMarks: parseNumberOrNull(values['q-negative']),
  };
}

const otherNames: Readonly<Record<string, string>> = {
  negativeMarks: 'q-negative',
  image: 'q-picture',
  idNumber: 'q-id-number',
};

/** The field that shows an error at a path that every kind of question has. */
function findSharedField([first = '', second]: readonly string[]): string {
  if (first === 'group') return `q-group-${second === 'image' ? 'alt' : second === 'title' ? 'title' : 'text'}`;
  return second === 'alt' ? 'q-alt' : (otherNames[first] ?? `q-${first}`);
}

/** Parses the question form. A question needs text and a correct answer (source-spec.md, section 5). */
export function parseQuestion(values: FieldValues): ParsedQuestion {
  const type = findType(values);
  const { parse, findField, explainErrors } = getEditingKind(type);
  const parsed = QuestionDraft.safeParse({ type, ...parseShared(values), ...parse(values) });
  if (parsed.success) return { draft: parsed.data, errors: null };
  const findName = (path: readonly string[]) => findField(path, values) ?? findSharedField(path);
  const fields = takeFirstByField(listIssues(parsed.error, (path) => findName(path.map(String))));
  return { draft: null, errors: { messages: [], fields: explainErrors?.(fields, values) ?? fields } };
}

/** The visible fields of the form, from its top. */
export const questionFields: readonly string[] = [
  ...['q-type', 'q-section', ...groupFields, 'q-question', 'q-marks'],
  ...editingKinds.flatMap(({ fields }) => fields),
  ...['q-picture', 'q-alt', 'q-explanation', 'q-chapter', 'q-difficulty', 'q-negative', 'q-id-number'],
];

const contents = [
  ...['q-rest', 'q-question', 'q-explanation', 'q-image', 'q-alt'],
  ...editingKinds.flatMap(({ textFields }) => textFields),
];

/** Whether no text is typed in the form; choices do not count. */
export function isBlankQuestion(values: FieldValues): boolean {
  return contents.every((name) => (values[name] ?? '').trim() === '');
}
