import { isSelected } from '../../../forms/field-values.ts';
import { describeField, type FormState, hasAny } from '../../../forms/form-state.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Fold } from '../../tests/fold.tsx';
import { defaultRows, getOptionName, optionRows } from './question-rows.ts';

function GroupError({ state: { errors }, name }: { state: FormState; name: string }) {
  const error = errors[name];
  return error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null;
}

function OptionRow({ state, row }: { state: FormState; row: number }) {
  const { isFocused, error, ...field } = describeField(state, `q-option-${row}`);
  const letter = getOptionName(row);
  return (
    <div className="optrow">
      <label className="check">
        <input
          type="radio"
          name="q-correct"
          value={row}
          defaultChecked={state.values['q-correct'] === String(row)}
          aria-label={`Option ${letter} is correct`}
          aria-describedby={state.errors['q-correct'] && 'q-correct-error'}
        />
      </label>
      <span className="key" aria-hidden="true">
        {letter}
      </span>
      <input
        {...field}
        className="input"
        aria-label={`Option ${letter}`}
        placeholder={`Option ${letter}`}
        maxLength={1000}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${field.name}-error`}
        {...(isFocused && { autoFocus: true })}
      />
      <GroupError state={state} name={field.name} />
    </div>
  );
}

function OptionCheckboxes({ state, name, legend }: { state: FormState; name: string; legend: string }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {optionRows.map((row) => (
          <label className="check min-w-12" key={row}>
            <input type="checkbox" name={`${name}-${row}`} defaultChecked={isSelected(state.values, `${name}-${row}`)} />
            <span>
              <span className="sr-only">Option </span>
              {getOptionName(row)}
              <span className="sr-only">: {legend.toLowerCase()}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The options of a multiple-choice question: four at first, twelve at most. */
export function McqFields({ state }: { state: FormState }) {
  const more = optionRows.slice(defaultRows);
  const ticks = optionRows.flatMap((row) => [`q-also-${row}`, `q-last-${row}`]);
  return (
    <div className="only only-mcq gap-3">
      <fieldset>
        <legend className="mb-2">
          Options <small>Select the correct answer</small>
        </legend>
        <GroupError state={state} name="q-correct" />
        <div className="optgrid">
          {optionRows.slice(0, defaultRows).map((row) => (
            <OptionRow key={row} state={state} row={row} />
          ))}
        </div>
        <Fold
          title="More options"
          about="E to L"
          isOpen={hasAny(
            state,
            more.map((row) => `q-option-${row}`),
          )}
        >
          <div className="optgrid">
            {more.map((row) => (
              <OptionRow key={row} state={state} row={row} />
            ))}
          </div>
        </Fold>
      </fieldset>
      <Fold title="Rules for options" isOpen={hasAny(state, ticks)}>
        <OptionCheckboxes state={state} name="q-also" legend="Also correct" />
        <OptionCheckboxes state={state} name="q-last" legend="Stay last when options are shuffled" />
        <p className="hint">For options such as “All of these”.</p>
      </Fold>
    </div>
  );
}

const truths = [
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
] as const;

export function TrueFalseFields({ state }: { state: FormState }) {
  return (
    <fieldset className="only only-truefalse">
      <legend className="mb-2">
        Answer <small>Select the correct answer</small>
      </legend>
      <div className="flex gap-6">
        {truths.map(({ value, label }) => (
          <label className="check" key={value}>
            <input
              type="radio"
              name="q-truth"
              value={value}
              defaultChecked={state.values['q-truth'] === value}
              aria-describedby={state.errors['q-truth'] && 'q-truth-error'}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <GroupError state={state} name="q-truth" />
    </fieldset>
  );
}

function PairRow({ state, row }: { state: FormState; row: number }) {
  return (
    <div className="pairrow">
      {(['left', 'right'] as const).map((side) => {
        const { isFocused, error, ...field } = describeField(state, `q-${side}-${row}`);
        return (
          <div key={side}>
            <input
              {...field}
              className="input"
              aria-label={side === 'left' ? `Item ${row + 1}` : `Match of item ${row + 1}`}
              placeholder={side === 'left' ? `Item ${row + 1}` : 'Its match'}
              maxLength={1000}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${field.name}-error`}
              {...(isFocused && { autoFocus: true })}
            />
            <GroupError state={state} name={field.name} />
          </div>
        );
      })}
    </div>
  );
}

/** Items on the left, each beside its match. Students see the right side shuffled. */
export function MatchFields({ state }: { state: FormState }) {
  const more = optionRows.slice(defaultRows);
  return (
    <fieldset className="only only-match gap-3">
      <legend className="mb-2">
        Pairs <small>Type each item beside its match. Students see the matches shuffled.</small>
      </legend>
      <GroupError state={state} name="q-pairs" />
      {optionRows.slice(0, defaultRows).map((row) => (
        <PairRow key={row} state={state} row={row} />
      ))}
      <Fold
        title="More pairs"
        about="Up to 12"
        isOpen={hasAny(
          state,
          more.flatMap((row) => [`q-left-${row}`, `q-right-${row}`]),
        )}
      >
        {more.map((row) => (
          <PairRow key={row} state={state} row={row} />
        ))}
      </Fold>
    </fieldset>
  );
}
