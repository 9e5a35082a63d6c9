import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { maxPerBatch } from '@shikhar/contracts/questions/moves';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { useState } from 'react';
import { countOf } from '../../../lib/words/marks.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { diceIcon } from '../../../ui/icons.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { BankRow, DrawLine, RefusedMove, TargetTest } from './bank-view.ts';
import { parseDraws } from './parse-draws.ts';

interface AddCardProps {
  targets: readonly TargetTest[];
  target: string;
  /** The selected questions of this page of the list. */
  selected: readonly BankRow[];
  /** Number of selected questions on its other pages. */
  elsewhereCount: number;
  clearHref: string;
}

function formatSelected(selected: readonly BankRow[], elsewhereCount: number): string {
  const count = formatNumber(selected.length + elsewhereCount);
  if (elsewhereCount > 0) return `${count} selected, ${formatNumber(elsewhereCount)} on other pages`;
  const marks = selected.reduce((sum, row) => sum + row.marks, 0);
  return selected.length > 0 ? `${count} selected, ${countOf(marks, 'mark')}` : 'Selected questions';
}

/** Chooses the test that selected or drawn questions go to. */
export function AddCard({ targets, target, selected, elsewhereCount, clearHref }: AddCardProps) {
  const isKnown = targets.some(({ value }) => value === target) || target === 'new';
  return (
    <section className="card stack gap-3" id="add" aria-labelledby="add-head">
      <h2 id="add-head" aria-live="polite">
        {formatSelected(selected, elsewhereCount)}
      </h2>
      <SelectField
        name="to"
        label="Add to"
        options={[...targets, { value: 'new', label: 'A new test' }]}
        emptyLabel="Choose a test"
        defaultValue={isKnown ? target : ''}
      />
      <Button name="intent" value="add" variant="primary">
        Add to test
      </Button>
      {selected.length + elsewhereCount > 0 && (
        <LinkButton href={clearHref} variant="quiet">
          Clear the selection
        </LinkButton>
      )}
      <noscript>
        <Button name="intent" value="keep">
          Keep the selection for other pages
        </Button>
      </noscript>
    </section>
  );
}

interface DrawRowProps {
  line: DrawLine;
  typed: string | undefined;
  error: string | undefined;
  isFocused: boolean;
  onChange: (text: string) => void;
  onLeave: () => void;
}

function DrawRow({ line: { type, label, count }, typed, error, isFocused, onChange, onLeave }: DrawRowProps) {
  return (
    <>
      <label htmlFor={`draw-${type}`}>{label}</label>
      <input
        className="input"
        type="number"
        id={`draw-${type}`}
        name={`draw-${type}`}
        min={0}
        max={maxPerBatch}
        inputMode="numeric"
        placeholder="0"
        defaultValue={typed}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
        // The button that is pressed has the numbers checked. An error above it now would push it away.
        onBlur={({ relatedTarget }) => !(relatedTarget instanceof HTMLButtonElement) && onLeave()}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `of-${type} draw-${type}-error` : `of-${type}`}
        {...(isFocused && { autoFocus: true })}
      />
      <span className="meta" id={`of-${type}`}>
        of {formatNumber(count)}
      </span>
    </>
  );
}

interface DrawCardProps {
  draws: readonly DrawLine[];
  refused: RefusedMove | undefined;
  /** A class and a subject are chosen, as drawing requires. */
  isPlaced: boolean;
}

/** Draws a number of questions of each type at random from the filtered ones. */
export function DrawCard({ draws, refused, isPlaced }: DrawCardProps) {
  const [state, setState] = useState({ refused, typed: refused?.draws ?? {}, errors: refused?.drawErrors ?? {} });
  if (state.refused !== refused) setState({ ...state, refused, errors: refused?.drawErrors ?? {} });
  const { typed, errors } = state;
  const change = (type: QuestionType, text: string) =>
    setState({ ...state, typed: { ...typed, [type]: text }, errors: { ...errors, [type]: undefined } });
  const check = (type: QuestionType) => setState({ ...state, errors: { ...errors, [type]: parseDraws(typed).errors[type] } });
  const wrong = draws.flatMap(({ type }) => (errors[type] ? [{ type, error: errors[type] }] : []));
  const count = parseDraws(typed).wanted.reduce((sum, each) => sum + each.count, 0);
  return (
    <section className="card stack gap-3" aria-labelledby="draw-head">
      <h2 id="draw-head">Draw at random</h2>
      {isPlaced ? (
        <>
          <div className="draw">
            {draws.map((line) => (
              <DrawRow
                key={line.type}
                line={line}
                typed={typed[line.type]}
                error={errors[line.type]}
                isFocused={line.type === wrong[0]?.type}
                onChange={(text) => change(line.type, text)}
                onLeave={() => check(line.type)}
              />
            ))}
          </div>
          {wrong.map(({ type, error }) => (
            <FieldError key={type} id={`draw-${type}-error`}>
              {error}
            </FieldError>
          ))}
          <p className="hint">Drawn from the filtered questions. Questions already in the test are skipped.</p>
          <Button name="intent" value="draw" icon={diceIcon}>
            {count > 0 ? `Draw ${countOf(count, 'question')}` : 'Draw questions'}
          </Button>
        </>
      ) : (
        <p className="meta">Choose a class and a subject above to draw from their questions.</p>
      )}
    </section>
  );
}
