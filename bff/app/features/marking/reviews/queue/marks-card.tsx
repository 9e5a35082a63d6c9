import { useNavigate } from '@remix-run/react';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import type { ChangeEvent, FormEvent } from 'react';
import type { FormView } from '../../../../forms/define-form.ts';
import { findSubmitter } from '../../../../lib/find-submitter.ts';
import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { DefaultButton } from '../../../../ui/default-button.tsx';
import type { ControlHandlers, FieldProps } from '../../../../ui/field.tsx';
import { SignInLink } from '../../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../../ui/hidden-fields.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { checkIcon, leftIcon, minusIcon, plusIcon, rightIcon } from '../../../../ui/icons.ts';
import { showNotice } from '../../../../ui/notice.ts';
import { PageLink } from '../../../../ui/page-link.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import type { AnswerView, QueueView, RubricRow } from '../review-view.ts';
import type { MarksHidden } from './mark-answer.server.ts';
import { useMarkingKeys } from './marking-keys.tsx';
import { MarksIntent, toItemField } from './marks-definition.ts';
import type { SaveState } from './marks-saver.ts';
import { useMarks } from './use-marks.ts';

interface RubricItemProps {
  row: RubricRow;
  field: Pick<FieldProps & ControlHandlers, 'name' | 'controlRef' | 'onBlur' | 'onChange'> & { isChecked: boolean };
}

function RubricItem({ row, field: { isChecked, controlRef, name, onBlur, onChange } }: RubricItemProps) {
  return (
    <label>
      <input type="checkbox" name={name} defaultChecked={isChecked} ref={controlRef} onBlur={onBlur} onChange={onChange} />
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

function Stepper({ awarded, marks }: { awarded: number | null; marks: number }) {
  const isFull = awarded !== null && awarded >= marks;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="stepper">
        <Button icon={minusIcon} label="Half a mark less" name="intent" value="less" variant="quiet" isDisabled={awarded === 0} />
        <output aria-label="Marks">
          <span>{awarded === null ? '–' : formatNumber(awarded)}</span>
          <small>/{formatNumber(marks)}</small>
        </output>
        <Button icon={plusIcon} label="Half a mark more" name="intent" value="more" variant="quiet" isDisabled={isFull} />
      </span>
      <span className="hint">Half marks allowed</span>
    </div>
  );
}

const stateWords: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  unmarked: 'Not marked yet',
  saving: 'Saving...',
  waiting: 'Not saved: no answer from the server. Trying again',
  'signed-out': 'Not saved: you are signed out. Sign in again in a new tab: what you typed is still here.',
  held: 'Not saved: correct the comment first',
  stopped: 'Not saved',
};

function SavedLine({ state }: { state: SaveState }) {
  return (
    <span className={state === 'saved' ? 'saved' : 'saved is-off'} role="status">
      <Icon path={checkIcon} size="small" />
      <span>{stateWords[state]}</span>
      {state === 'signed-out' && <SignInLink />}
    </span>
  );
}

interface MarksCardProps {
  queue: QueueView;
  answer: AnswerView;
  view: FormView<MarksHidden>;
  onSaved: (revision: number) => void;
  /** The service refused to save more from this page. */
  onStop: (message: string) => void;
}

/** The marks form. Without JavaScript its buttons submit it; with JavaScript each press saves immediately. */
export function MarksCard({ queue, answer, view, onSaved, onStop }: MarksCardProps) {
  const { rubric, heldBy, rubricHref, keyHref, hasKey } = answer;
  const marks = useMarks(answer, view, { onSaved, onStop });
  const { form } = marks;
  const isHydrated = useHydrated();
  const isOnline = useOnline();
  const navigate = useNavigate();

  const goTo = (href: string | null) => {
    if (href === null) return undefined;
    return () => (isOnline ? navigate(href) : showNotice('You are offline. This page stays open.'));
  };
  const openNext = heldBy === null ? goTo(queue.after) : undefined;
  const digits = rubric.flatMap(({ id, digit }) => (digit ? [[digit, () => marks.tick(id)] as const] : []));
  const [more, less] = [() => marks.apply('more'), () => marks.apply('less')];
  const [goForward, goBack] = [goTo(queue.next), goTo(queue.previous)];
  useMarkingKeys({
    ...Object.fromEntries(digits),
    0: () => marks.apply('zero'),
    '+': more,
    '=': more,
    '-': less,
    '−': less,
    n: openNext,
    j: goForward,
    arrowright: goForward,
    k: goBack,
    arrowleft: goBack,
    c: () => form.element.current?.querySelector('textarea')?.focus(),
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const intent = MarksIntent.catch('next').parse(findSubmitter(event)?.value);
    if (intent === 'next') openNext?.();
    else marks.apply(intent);
  };
  /** A field that saves the marks, too. */
  const fieldWith = <F extends { onChange: (event: ChangeEvent) => unknown }>(field: F, intent?: MarksIntent) => ({
    ...field,
    onChange(event: ChangeEvent) {
      field.onChange(event);
      marks.change(intent);
    },
  });
  return (
    <form className="card rv-form stack" method="post" action={queue.href} ref={form.element} onSubmit={handleSubmit}>
      <DefaultButton value="next">Save and next</DefaultButton>
      <HiddenFields values={{ revision: marks.revision }} />
      {/* Not of the type hidden, so that the tab stores it like what is typed. */}
      <input name="adjustment" defaultValue={view.values['adjustment']} readOnly hidden />
      <fieldset disabled={!marks.isOpen} className="stack gap-4">
        <legend className="sr-only">Marks for this answer</legend>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>Marks</h2>
          <SavedLine state={marks.state} />
        </div>
        <Stepper awarded={marks.awarded} marks={answer.marks} />
        {rubric.length > 0 && (
          <fieldset>
            <legend className="sr-only">Rubric</legend>
            <div className="rubric">
              {rubric.map((row) => (
                <RubricItem key={row.id} row={row} field={fieldWith(form.box(toItemField(row.id)), 'next')} />
              ))}
            </div>
          </fieldset>
        )}
        <div className="flex flex-wrap gap-x-4">
          <Button name="intent" value="zero" variant="quiet">
            No marks
          </Button>
          {hasKey && (
            <Button name="intent" value="full" variant="quiet">
              Full marks
            </Button>
          )}
          <Button name="intent" value="unmark" variant="quiet" isDisabled={marks.awarded === null}>
            Leave unmarked
          </Button>
          {rubricHref && (
            <LinkButton href={rubricHref} variant="quiet">
              Change the rubric
            </LinkButton>
          )}
        </div>
        {keyHref && (
          <p className="meta">
            <PageLink href={keyHref}>Correct the key</PageLink> and the next such answer is right by itself.
          </p>
        )}
        <TextAreaField
          {...fieldWith(form.field('comment'))}
          label={
            <>
              Comment <small>Shown to the student</small>
            </>
          }
          rows={2}
          maxLength={2000}
        />
        <p className="meta">{marks.about}</p>
      </fieldset>
      <div className="savebar rv-save">
        {queue.previous && <LinkButton href={queue.previous} icon={leftIcon} label="Previous answer" />}
        {queue.next && <LinkButton href={queue.next} icon={rightIcon} label="Next answer" />}
        <Button name="intent" value="next" variant="primary" className="grow" iconAfter={rightIcon} isDisabled={heldBy !== null}>
          {isHydrated ? 'Next unmarked' : 'Save and next'}
        </Button>
      </div>
    </form>
  );
}
