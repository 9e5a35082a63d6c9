import { maxPerBatch } from '@shikhar/contracts/questions/moves';
import { formatMarks } from '../../../lib/words/marks.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { diceIcon } from '../../../ui/icons.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { DrawLine, RefusedMove, TargetTest } from './bank-view.ts';

interface AddCardProps {
  targets: readonly TargetTest[];
  target: string;
  /** Number of selected questions, on all pages. */
  count: number;
  clearHref: string;
}

/** Chooses the test that selected or drawn questions go to. The page's script keeps the count in the heading up to date. */
export function AddCard({ targets, target, count, clearHref }: AddCardProps) {
  const isKnown = targets.some(({ value }) => value === target) || target === 'new';
  return (
    <section className="card stack gap-3" id="add" aria-labelledby="add-head">
      <h2 id="add-head" data-picked="" aria-live="polite">
        {count > 0 ? `${formatMarks(count)} selected` : 'Selected questions'}
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
      {count > 0 && (
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

function DrawRow({
  line: { type, label, count },
  refused,
  isFocused,
}: {
  line: DrawLine;
  refused: RefusedMove | undefined;
  isFocused: boolean;
}) {
  const error = refused?.drawErrors[type];
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
        defaultValue={refused?.draws[type] ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `of-${type} draw-${type}-error` : `of-${type}`}
        {...(isFocused && { autoFocus: true })}
      />
      <span className="meta" id={`of-${type}`}>
        of {formatMarks(count)}
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
  const errors = draws.flatMap(({ type }) => {
    const error = refused?.drawErrors[type];
    return error ? [{ type, error }] : [];
  });
  return (
    <section className="card stack gap-3" aria-labelledby="draw-head">
      <h2 id="draw-head">Draw at random</h2>
      {isPlaced ? (
        <>
          <div className="draw">
            {draws.map((line) => (
              <DrawRow key={line.type} line={line} refused={refused} isFocused={line.type === errors[0]?.type} />
            ))}
          </div>
          {errors.map(({ type, error }) => (
            <FieldError key={type} id={`draw-${type}-error`}>
              {error}
            </FieldError>
          ))}
          <p className="hint">Drawn from the filtered questions. Questions already in the test are skipped.</p>
          <Button name="intent" value="draw" icon={diceIcon}>
            <span data-draw="">Draw questions</span>
          </Button>
        </>
      ) : (
        <p className="meta">Choose a class and a subject above to draw from their questions.</p>
      )}
    </section>
  );
}
