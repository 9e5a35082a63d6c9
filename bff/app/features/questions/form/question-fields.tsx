import './question-form.css';
import type { AuthoredSection } from '@shikhar/contracts/tests/builder/details';
import { QuestionType } from '@shikhar/contracts/tests/schemas';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { describeField, type FormState, hasAny } from '../../../forms/form-state.ts';
import { typeNames } from '../../../lib/words/question-types.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { trashIcon } from '../../../ui/icons.ts';
import { type MathsField, MathsPreview } from '../../../ui/maths-preview.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Fold } from '../../tests/fold.tsx';
import { MatchFields, McqFields, TrueFalseFields } from './choice-fields.tsx';
import { BroadFields, SaqFields } from './written-fields.tsx';

const types = Object.entries(typeNames).map(([value, label]) => ({ value, label }));
const levels = Difficulty.options.map((level) => ({ value: level, label: level }));

interface QuestionFieldsProps {
  state: FormState;
  title: string;
  /** Previews of the typed formulas, rendered by the server. */
  maths: readonly MathsField[];
  /** Says which marks apply if the field is empty; without it, marks are required. */
  marksHint?: string;
  /** Sections to choose from, if the test has any. */
  sections?: readonly Pick<AuthoredSection, 'id' | 'title'>[];
  /** Suggested chapters; if empty, the page's own datalist `chapters` is used. Other chapters can be typed. */
  chapters?: readonly string[];
}

/** The fields of a question, inside the caller's form; their names begin with `q-`. Only the fields of the chosen type are visible. */
export function QuestionFields({ state, title, maths, marksHint, sections = [], chapters = [] }: QuestionFieldsProps) {
  const type = QuestionType.safeParse(state.values['q-type']).data ?? 'mcq';
  return (
    <div className="qform">
      <div className="qhead">
        <h2 id="question-form">{title}</h2>
        <SegmentedFilter name="q-type" legend="Question type" segments={types} chosen={type} isLegendHidden />
      </div>
      <div className="stack">
        {sections.length > 0 && (
          <SelectField
            {...describeField(state, 'q-section')}
            label="Section"
            options={sections.map(({ id, title: name }) => ({ value: id, label: name }))}
          />
        )}
        <div className="qmain">
          <TextAreaField {...describeField(state, 'q-question')} label="Question" rows={2} maxLength={8000} />
          <TextField
            {...describeField(state, 'q-marks')}
            label="Marks"
            hint={marksHint}
            type="number"
            min={1}
            step="any"
            inputMode="decimal"
          />
        </div>
        <McqFields state={state} />
        <TrueFalseFields state={state} />
        <MatchFields state={state} />
        <SaqFields state={state} />
        <BroadFields state={state} />
        <MathsPreview fields={maths} />
        <PictureField state={state} />
        <Fold
          title="Explanation, chapter and difficulty"
          isOpen={
            hasAny(state, ['q-explanation', 'q-negative']) || hasAny({ ...state, values: {} }, ['q-chapter', 'q-difficulty'])
          }
        >
          <TextAreaField
            {...describeField(state, 'q-explanation')}
            label="Explanation"
            hint="Shown with the right answer in the result."
            rows={3}
          />
          <div className="grid-2">
            <TextField
              {...describeField(state, 'q-chapter')}
              label="Chapter"
              list={chapters.length > 0 ? 'q-chapters' : 'chapters'}
              autoComplete="off"
            />
            <SelectField {...describeField(state, 'q-difficulty')} label="Difficulty" options={levels} />
          </div>
          <div className="only only-choice">
            <TextField
              {...describeField(state, 'q-negative')}
              label="Negative marks"
              hint="Deducted for a wrong answer. Leave empty to use the section’s or the test’s setting."
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
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

/** The question's picture and its description. Every button of the form saves it. */
function PictureField({ state }: { state: FormState }) {
  const url = state.values['q-image'] ?? '';
  const alt = state.values['q-alt'] ?? '';
  return (
    <Fold title="Picture" about={url ? 'Picture added' : undefined} isOpen={hasAny(state, ['q-image', 'q-alt', 'q-picture'])}>
      <input type="hidden" name="q-image" defaultValue={url} />
      {url !== '' && (
        <div className="qpicture flex flex-wrap items-end gap-3">
          <img src={url} alt={alt || 'No description yet'} />
          <Button name="intent" value="drop-picture" size="small" variant="danger-quiet" icon={trashIcon}>
            Remove the picture
          </Button>
        </div>
      )}
      <FileField
        name="q-picture"
        label={url === '' ? 'Choose a picture' : 'Choose another'}
        hint="JPEG, PNG or HEIC, at most 10 MB."
        accept="image/jpeg,image/png,image/heic,image/heif,.heic,.heif"
        error={state.errors['q-picture']}
      />
      <TextField
        {...describeField(state, 'q-alt')}
        label="What the picture shows"
        hint="For students who cannot see it. Do not give away the answer."
        maxLength={300}
        autoComplete="off"
      />
    </Fold>
  );
}
