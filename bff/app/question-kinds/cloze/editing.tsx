import './answering.css';
import './editing.css';
import { maxBlanks } from '@shikhar/contracts/question-kinds/cloze';
import { maxChoices } from '@shikhar/contracts/question-kinds/limits';
import { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import { Fragment, useEffect, useState } from 'react';
import { type FieldValues, parseBlock, parseLines } from '../../forms/field-values.ts';
import { RichTextView } from '../../lib/maths/rich-text-view.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { plusIcon } from '../../ui/icons.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { CheckedKey, EditedForm, EditingKind, KeyCheck, LoadedAnswers, PreviewedForm } from '../editing-kind.ts';
import { AnswerCheck } from '../saq/answer-check.tsx';
import { ShortKeyFields } from '../saq/key-fields.tsx';
import { nameShortKey, parseShortKey, toShortKeyValues } from '../saq/key-values.ts';
import { OwnLabel } from '../shared/own-label.tsx';
import { insertBlank, listTypedBlanks, numberBlanks } from './blank-text.ts';
import { splitRichText } from './split-rich-text.ts';

const rows = Array.from({ length: maxBlanks }, (_, row) => row);
const places = Array.from({ length: maxChoices }, (_, place) => place);

/** Blocks that are there before a text is typed, for authors without JavaScript. */
const firstRows = 3;

const namePrefix = (row: number) => `q-blank-${row}-`;
const nameOptions = (row: number) => `${namePrefix(row)}options`;
const nameCorrect = (row: number) => `${namePrefix(row)}correct`;
/** Fields of a row that hold its author's text. */
const listTexts = (row: number) => [nameOptions(row), `${namePrefix(row)}accepted`, `${namePrefix(row)}value`];

const checkedField = 'q-blank-checked';

/** The typed answer of a blank; null for a menu, and while it is incomplete. */
function findBlankKey(values: FieldValues, row: number): CheckedKey | null {
  if ((values[`${namePrefix(row)}kind`] ?? '') === '') return null;
  const answer = SaqAnswer.safeParse(parseShortKey(values, namePrefix(row))).data;
  return answer ? { answer, blank: row } : null;
}

/** The chosen blank, or the first that is typed. */
const answerCheck: KeyCheck = {
  triedField: 'q-blank-tried',
  findKey(values) {
    const chosen = values[checkedField] ?? '';
    const blanks = chosen === '' ? listTypedBlanks(parseBlock(values['q-question'])) : [Number(chosen)];
    return blanks.map((row) => findBlankKey(values, row)).find((key) => key !== null) ?? null;
  },
};

/** A text field of the form, as it is typed. */
function useTyped({ element, values }: EditedForm, name: string): string {
  const [typed, setTyped] = useState(values[name] ?? '');
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    const read = () => setTyped(form.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`)?.value ?? '');
    // The form may have been typed before the script arrived.
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [element, name]);
  return typed;
}

/** The options of a blank and the right one, which has the number of a line without JavaScript. */
function MenuFields({ form, row }: { form: EditedForm; row: number }) {
  const isHydrated = useHydrated();
  const typed = parseLines(useTyped(form, nameOptions(row)));
  // All of them are always there, because a restored form fills in the options and the right one at once.
  const correct = places.map((place) => ({
    value: String(place),
    label: typed[place] ?? `Line ${place + 1}`,
    isHidden: isHydrated && typed[place] === undefined,
  }));
  return (
    <div className="grid-2">
      <TextAreaField
        {...form.field(nameOptions(row))}
        label={<OwnLabel text="Options" of={`blank ${row + 1}`} />}
        hint="One on each line, without formulas."
        rows={3}
      />
      <SelectField
        {...form.field(nameCorrect(row))}
        label={<OwnLabel text="Correct option" of={`blank ${row + 1}`} />}
        emptyLabel="Choose the correct option"
        options={correct}
      />
    </div>
  );
}

/** Adds a blank where the cursor is in the text. A selected word becomes its answer. */
function AddBlankButton({ form, onAdd }: { form: EditedForm; onAdd: (blank: number) => void }) {
  if (!useHydrated()) return null;
  const add = () => {
    const field = form.element.current?.querySelector<HTMLTextAreaElement>('textarea[name="q-question"]');
    if (!field) return;
    const added = insertBlank(field.value, field.selectionStart, field.selectionEnd);
    if (!added) return;
    const selected = field.value.slice(field.selectionStart, field.selectionEnd).trim();
    const answer =
      selected === '' || selected.includes('[[') || selected.includes('\n') ? {} : toSelectedAnswer(added.blank, selected);
    form.change({ 'q-question': added.text, ...answer });
    onAdd(added.blank);
  };
  return (
    <Button type="button" variant="secondary" size="small" icon={plusIcon} className="justify-self-start" onClick={add}>
      Add blank
    </Button>
  );
}

function toSelectedAnswer(row: number, text: string): FieldValues {
  return { [nameOptions(row)]: text, [nameCorrect(row)]: '0', [`${namePrefix(row)}accepted`]: text };
}

/** The blanks of the text, each with its key. */
function ClozeFields({ form, answers }: { form: EditedForm; answers: LoadedAnswers }) {
  const isHydrated = useHydrated();
  const blanks = listTypedBlanks(useTyped(form, 'q-question'));
  const lastFilled = rows.findLast((row) => listTexts(row).some((name) => (form.values[name] ?? '') !== '')) ?? -1;
  // One more, which the button fills.
  const count = Math.max(firstRows, ...blanks.map((blank) => blank + 2), lastFilled + 2);
  return (
    <div className="only only-cloze gap-4">
      <p className="hint">
        Write <code>[[1]]</code>, <code>[[2]]</code> and so on into the question where the blanks are. All blanks are worth the
        same.
      </p>
      <AddBlankButton form={form} onAdd={(blank) => focusBlank(form, blank)} />
      {rows.slice(0, count).map((row) => (
        <fieldset key={row} className="blank-key" hidden={isHydrated && !blanks.includes(row)}>
          <legend>{`Blank ${row + 1}`}</legend>
          <ShortKeyFields
            form={form}
            prefix={namePrefix(row)}
            values={form.values}
            of={`blank ${row + 1}`}
            menu={<MenuFields form={form} row={row} />}
          />
        </fieldset>
      ))}
      <AnswerCheck
        form={form}
        loaded={answers}
        type="cloze"
        check={answerCheck}
        missing="Enter the correct answer of a typed blank first."
      >
        <SelectField
          {...form.field(checkedField)}
          label="Answers of"
          emptyLabel="The first typed blank"
          options={blanks.map((row) => ({ value: String(row), label: `Blank ${row + 1}` }))}
        />
      </AnswerCheck>
    </div>
  );
}

/** The first field of a new blank, once it is there. */
function focusBlank({ element }: EditedForm, row: number): void {
  requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(`[name="${namePrefix(row)}kind"]:checked`)?.focus());
}

function BlankPreview({ values, row }: { values: FieldValues; row: number }) {
  if ((values[`${namePrefix(row)}kind`] ?? '') !== '')
    return <input className="input" aria-label={`Blank ${row + 1}`} readOnly />;
  return (
    <span className="select-w">
      <select className="select" aria-label={`Blank ${row + 1}`}>
        <option>Choose</option>
        {parseLines(values[nameOptions(row)]).map((text) => (
          <option key={text}>{text}</option>
        ))}
      </select>
    </span>
  );
}

/** The text with fields that can be tried. */
function ClozePreview({ shown: { values, rendered } }: { shown: PreviewedForm }) {
  const text = values['q-question'] ?? '';
  return (
    <p className="cloze">
      {splitRichText(text.includes('$') ? (rendered['q-question'] ?? [text]) : [text]).map((part) => (
        <Fragment key={part.blank}>
          <RichTextView text={part.text} canScroll />
          {part.blank !== null && <BlankPreview values={values} row={part.blank} />}
        </Fragment>
      ))}
    </p>
  );
}

function parseBlank(values: FieldValues, row: number): object {
  if ((values[`${namePrefix(row)}kind`] ?? '') !== '') return { kind: 'typed', answer: parseShortKey(values, namePrefix(row)) };
  const correct = values[nameCorrect(row)] ?? '';
  return {
    kind: 'choice',
    options: parseLines(values[nameOptions(row)]),
    correct: correct === '' ? undefined : Number(correct),
  };
}

const fields = [
  ...rows.flatMap((row) => [
    `${namePrefix(row)}kind`,
    nameOptions(row),
    nameCorrect(row),
    ...nameShortKey(namePrefix(row)).slice(1),
  ]),
  checkedField,
  answerCheck.triedField,
];

export const cloze: EditingKind<'cloze'> = {
  hasNegativeMarks: false,
  fields,
  textFields: rows.flatMap(listTexts),
  mathsFields: [],
  startValues: {},
  newValues: {},
  toValues: ({ blanks }) =>
    Object.assign(
      {},
      ...blanks.map((blank, row) =>
        blank.kind === 'choice'
          ? { [nameOptions(row)]: blank.options.join('\n'), [nameCorrect(row)]: String(blank.correct) }
          : toShortKeyValues(blank.answer, namePrefix(row)),
      ),
    ),
  parse(values) {
    const text = parseBlock(values['q-question']);
    return { question: numberBlanks(text), blanks: listTypedBlanks(text).map((row) => parseBlank(values, row)) };
  },
  findField([first, place, part, detail], values) {
    if (first !== 'blanks') return null;
    const row = listTypedBlanks(parseBlock(values['q-question']))[Number(place)];
    if (place === undefined || row === undefined) return 'q-question';
    return `${namePrefix(row)}${part === 'answer' ? detail : part}`;
  },
  answerCheck,
  Fields: ClozeFields,
  Preview: ClozePreview,
  previewsText: true,
  laterTexts: [],
};
