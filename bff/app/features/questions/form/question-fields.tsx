import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import './question-form.css';
import type { AuthoredSection } from '@shikhar/contracts/tests/builder/details';
import type { ClipboardEvent } from 'react';
import { hasAny } from '../../../forms/form-state.ts';
import type { LoadedAnswers } from '../../../question-kinds/editing-kind.ts';
import { editingKinds, findType } from '../../../question-kinds/editing-kinds.ts';
import { fillTemplate, formatTemplateIntent, questionTemplates } from '../../../question-kinds/question-templates.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { difficultyOptions } from '../../../ui/choice-options.ts';
import { Fold } from '../../../ui/fold.tsx';
import { rotateIcon } from '../../../ui/icons.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { GroupFields } from './group-fields.tsx';
import { isBlankQuestion } from './parse-question.ts';
import { PictureFields, questionPicture } from './picture-fields.tsx';
import { splitPastedQuestion, splitQuestions } from './split-text.ts';
import type { AuthoringForm } from './use-authoring-form.ts';

const types = Object.entries(questionKindNames).map(([value, { name }]) => ({ value, label: name }));

/** Each kind shows elements with its class. */
const negativeMarksClass = joinClasses(
  'only',
  ...editingKinds.map(({ type, hasNegativeMarks }) => hasNegativeMarks && `only-${type}`),
);

export interface QuestionFieldsProps {
  form: AuthoringForm;
  answers: LoadedAnswers;
  title: string;
  /** Says which marks apply if the field is empty; without it, marks are required. */
  marksHint?: string;
  /** Sections to choose from, if the test has any. */
  sections?: readonly Pick<AuthoredSection, 'id' | 'title'>[];
  /** The next questions of a pasted text can follow. */
  canContinue?: boolean;
  /** Suggested chapters; if empty, the page's own datalist `chapters` is used. Other chapters can be typed. */
  chapters?: readonly string[];
}

/** The fields of a question, inside the caller's form; their names begin with `q-`. Only the fields of the chosen type are visible. */
export function QuestionFields({
  form,
  answers,
  title,
  marksHint,
  sections = [],
  chapters = [],
  canContinue = false,
}: QuestionFieldsProps) {
  // The page of one question has no place for those after it.
  const pasteQuestion = (event: ClipboardEvent) => {
    const pasted = splitPastedQuestion(event.clipboardData.getData('text/plain'));
    if (!pasted || (pasted['q-rest'] !== '' && !canContinue)) return;
    event.preventDefault();
    form.change(pasted);
  };
  const waiting = splitQuestions(form.readValues()['q-rest'] ?? '').length;
  const type = findType(form.values);
  return (
    <div className="qform" {...form.undoKeys}>
      <div className="qhead">
        <h2 id="question-form">{title}</h2>
        <SegmentedFilter {...form.field('q-type')} legend="Question type" segments={types} chosen={type} isLegendHidden />
        {(canContinue || isBlankQuestion(form.values)) && <Templates form={form} />}
      </div>
      {canContinue && (
        <>
          <textarea hidden name="q-rest" defaultValue={form.values['q-rest'] ?? ''} />
          {waiting > 0 && (
            <Banner
              kind="info"
              className="mb-4"
              action={
                <Button type="button" size="small" onClick={() => form.change({ 'q-rest': '' })}>
                  Leave them out
                </Button>
              }
            >
              {plural(waiting, {
                one: '# more question from the text that you pasted comes next.',
                other: '# more questions from the text that you pasted come next.',
              })}
            </Banner>
          )}
        </>
      )}
      <div className="stack">
        {sections.length > 0 && (
          <SelectField
            {...form.field('q-section')}
            label="Section"
            options={sections.map(({ id, title: name }) => ({ value: id, label: name }))}
          />
        )}
        <GroupFields form={form} />
        <div className="qmain">
          <div onPaste={pasteQuestion}>
            <TextAreaField {...form.field('q-question')} label="Question" rows={2} maxLength={8000} />
          </div>
          <TextField
            {...form.field('q-marks')}
            label="Marks"
            hint={marksHint}
            type="number"
            min={1}
            step="any"
            inputMode="decimal"
          />
        </div>
        {editingKinds.map(({ type: kind, Fields }) => (
          <Fields key={kind} form={form} answers={answers} />
        ))}
        <Fold
          title="Picture"
          about={form.values['q-image'] ? 'Picture added' : undefined}
          isOpen={hasAny(form.state, ['q-image', 'q-alt', 'q-picture'])}
        >
          <PictureFields form={form} names={questionPicture} />
        </Fold>
        <Fold
          title="Explanation, chapter and difficulty"
          isOpen={
            hasAny(form.state, ['q-explanation', 'q-negative', 'q-id-number']) ||
            hasAny({ ...form.state, values: {} }, ['q-chapter', 'q-difficulty'])
          }
        >
          <TextAreaField
            {...form.field('q-explanation')}
            label="Explanation"
            hint="Shown with the right answer in the result."
            rows={3}
          />
          <div className="grid-2">
            <TextField
              {...form.field('q-chapter')}
              label="Chapter"
              list={chapters.length > 0 ? 'q-chapters' : 'chapters'}
              autoComplete="off"
            />
            <SelectField {...form.field('q-difficulty')} label="Difficulty" options={difficultyOptions} />
          </div>
          <div className={negativeMarksClass}>
            <TextField
              {...form.field('q-negative')}
              label="Negative marks"
              hint={
                sections.length > 0
                  ? 'Deducted for a wrong answer. Leave empty to use the section’s or the test’s setting.'
                  : 'Deducted for a wrong answer. Leave empty to use the test’s setting.'
              }
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
          <TextField
            {...form.field('q-id-number')}
            label="ID number"
            hint="The question’s number on another platform, such as Moodle. Students never see it."
            maxLength={100}
            autoComplete="off"
          />
          {chapters.length > 0 && (
            <datalist id="q-chapters">
              {chapters.map((chapter) => (
                <option key={chapter} value={chapter} />
              ))}
            </datalist>
          )}
        </Fold>
      </div>
    </div>
  );
}

/** Buttons that fill in a question of a fixed form. */
function Templates({ form }: { form: AuthoringForm }) {
  return (
    <p className="qtemplates">
      Start from:
      {questionTemplates.map(({ id, name }) => (
        <Button
          key={id}
          name="intent"
          value={formatTemplateIntent(id)}
          variant="quiet"
          size="small"
          onClick={(event) => {
            const filled = fillTemplate(formatTemplateIntent(id), form.readValues());
            if (!filled) return;
            event.preventDefault();
            form.change(filled);
          }}
        >
          {name}
        </Button>
      ))}
    </p>
  );
}

/** Takes back the last change by a button, such as a removed option. */
export function UndoButton({ form: { undo } }: { form: AuthoringForm }) {
  if (!undo) return null;
  return (
    <Button type="button" variant="quiet" icon={rotateIcon} onClick={undo}>
      Undo
    </Button>
  );
}
