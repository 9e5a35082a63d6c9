import './editing.css';
import { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import type { FieldValues } from '../../forms/field-values.ts';
import type { EditedForm, EditingKind, KeyCheck, LoadedAnswers } from '../editing-kind.ts';
import type { PastedAnswer } from '../shared/pasted-options.ts';
import { AnswerCheck } from './answer-check.tsx';
import { ShortKeyFields } from './key-fields.tsx';
import { nameShortKey, parseShortKey, toShortKeyValues } from './key-values.ts';

const prefix = 'q-';

const answerCheck: KeyCheck = {
  triedField: 'q-tried',
  findKey(values) {
    const answer = SaqAnswer.safeParse(parseShortKey(values, prefix)).data;
    return answer ? { answer } : null;
  },
};

function SaqFields({ form, answers }: { form: EditedForm; answers: LoadedAnswers }) {
  return (
    <div className="only only-saq gap-4">
      <ShortKeyFields form={form} prefix={prefix} values={form.values} />
      <AnswerCheck form={form} loaded={answers} type="saq" check={answerCheck} missing="Enter the correct answer first." />
    </div>
  );
}

export const saq: EditingKind<'saq'> = {
  hasNegativeMarks: false,
  fields: [...nameShortKey(prefix), answerCheck.triedField],
  textFields: ['q-accepted', 'q-value'],
  mathsFields: [],
  startValues: { 'q-kind': 'text' },
  newValues: {},
  toValues: ({ answer }) => toShortKeyValues(answer, prefix),
  parse: (values) => ({ answer: parseShortKey(values, prefix) }),
  findField: ([first, part]) => (first === 'answer' ? `${prefix}${part}` : null),
  answerCheck,
  Fields: SaqFields,
  Preview: () => <p className="meta">Students type a short answer.</p>,
  laterTexts: [],
};

/** An answer line without options. */
export function parsePastedText({ options, answer }: PastedAnswer): FieldValues | null {
  if (options.length > 0 || answer === undefined) return null;
  return { 'q-type': 'saq', 'q-kind': 'text', 'q-accepted': answer };
}
