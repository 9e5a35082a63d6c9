import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { formatMarks } from '../../../../lib/words/marks.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { checkIcon, leftIcon, minusIcon, plusIcon, rightIcon } from '../../../../ui/icons.ts';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import type { AnswerView, QueueView, RubricRow } from '../review-view.ts';
import type { RefusedMarks } from './mark-answer.server.ts';

function RubricItem({ row }: { row: RubricRow }) {
  return (
    <label>
      <input
        type="checkbox"
        name="item"
        value={row.id}
        defaultChecked={row.isGiven}
        data-points={row.points}
        data-digit={row.digit}
      />
      <span>
        <RichTextView text={row.criterion} />
      </span>
      <span className="flex gap-2">
        <b className="num">{row.written}</b>
        {row.digit && (
          <span aria-hidden="true">
            <kbd>{row.digit}</kbd>
          </span>
        )}
      </span>
    </label>
  );
}

function Stepper({ answer }: { answer: AnswerView }) {
  const { awarded } = answer.given;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="stepper">
        <Button icon={minusIcon} label="Half a mark less" name="intent" value="less" variant="quiet" isDisabled={awarded === 0} />
        <output aria-label="Marks" data-marks={answer.marks}>
          <span data-awarded="">{answer.given.written}</span>
          <small>/{formatMarks(answer.marks)}</small>
        </output>
        <Button
          icon={plusIcon}
          label="Half a mark more"
          name="intent"
          value="more"
          variant="quiet"
          isDisabled={awarded !== null && awarded >= answer.marks}
        />
      </span>
      <span className="hint">Half marks allowed</span>
    </div>
  );
}

function SavedLine({ answer }: { answer: AnswerView }) {
  const { isMarked } = answer.given;
  return (
    <span className={isMarked ? 'saved' : 'saved is-off'} role="status" data-saved="">
      <Icon path={checkIcon} size="small" />
      <span data-words="">{isMarked ? 'Saved' : 'Not marked yet'}</span>
    </span>
  );
}

function GoLink({ href, to, icon }: { href: string | null; to: 'previous' | 'next'; icon: string }) {
  if (href === null) return null;
  return (
    <a
      className="btn btn-secondary btn-icon"
      href={href}
      aria-label={`${to === 'next' ? 'Next' : 'Previous'} answer`}
      data-go={to}
    >
      <Icon path={icon} />
    </a>
  );
}

interface MarksCardProps {
  queue: QueueView;
  answer: AnswerView;
  refused: RefusedMarks | undefined;
}

/** The marks form: plain buttons submit the page; with JavaScript each press saves immediately. */
export function MarksCard({ queue, answer, refused }: MarksCardProps) {
  const { rubric, given, heldBy, rubricHref } = answer;
  return (
    <form
      className="card rv-form stack"
      method="post"
      action={queue.href}
      data-marking={answer.place}
      data-after={queue.after}
      data-marked={given.isMarked ? '' : undefined}
    >
      {/* The default button for Enter. */}
      <button type="submit" className="sr-only" name="intent" value="next" tabIndex={-1} aria-hidden="true" data-default="">
        Save and next
      </button>
      <input type="hidden" name="revision" value={given.revision} />
      <input type="hidden" name="adjustment" value={given.adjustment} />
      <fieldset disabled={heldBy !== null} className="stack gap-4">
        <legend className="sr-only">Marks for this answer</legend>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>Marks</h2>
          <SavedLine answer={answer} />
        </div>
        <Stepper answer={answer} />
        {rubric.length > 0 && (
          <fieldset>
            <legend className="sr-only">Rubric</legend>
            <div className="rubric">
              {rubric.map((row) => (
                <RubricItem key={row.id} row={row} />
              ))}
            </div>
          </fieldset>
        )}
        <div className="flex flex-wrap gap-x-4">
          <Button name="intent" value="zero" variant="quiet">
            No marks
          </Button>
          <Button name="intent" value="unmark" variant="quiet" isDisabled={!given.isMarked}>
            Leave unmarked
          </Button>
          {rubricHref && (
            <LinkButton href={rubricHref} variant="quiet">
              Change the rubric
            </LinkButton>
          )}
        </div>
        <TextAreaField
          name="comment"
          label={
            <>
              Comment <small>Shown to the student</small>
            </>
          }
          rows={2}
          maxLength={2000}
          defaultValue={given.comment}
          error={refused?.errors.fields['comment']}
        />
        <p className="meta" data-about="">
          {given.about}
        </p>
      </fieldset>
      <div className="savebar rv-save">
        <GoLink href={queue.previous} to="previous" icon={leftIcon} />
        <GoLink href={queue.next} to="next" icon={rightIcon} />
        <Button name="intent" value="next" variant="primary" className="grow" iconAfter={rightIcon} isDisabled={heldBy !== null}>
          <span data-scripted="Next unmarked">Save and next</span>
        </Button>
      </div>
    </form>
  );
}
