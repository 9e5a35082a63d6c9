import { useEffect, useRef, useState } from 'react';
import { type FormView, getErrors, pickFormView, type RefusedForm } from '../../../../forms/define-form.ts';
import { noErrors } from '../../../../forms/form-errors.ts';
import type { ReviewsPath } from '../../../../lib/addresses/review-paths.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { SwitchField } from '../../../../ui/check-field.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Filters } from '../../../../ui/filters.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { alertIcon, checkIcon } from '../../../../ui/icons.ts';
import { Meter } from '../../../../ui/meter.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { SegmentedFilter } from '../../../../ui/segmented-filter.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import type { AnswerView, QueueView } from '../review-view.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import type { MarksHidden } from './mark-answer.server.ts';
import { KeysNote } from './marking-keys.tsx';
import { MarksCard } from './marks-card.tsx';
import { toMarksValues } from './marks-definition.ts';

const orders = [
  { value: 'question', label: 'By question' },
  { value: 'student', label: 'By student' },
] as const;

function QueueFilters({ queue: { choice, answer, questions, students, summary } }: { queue: QueueView }) {
  const isByStudent = choice.order === 'student';
  return (
    <Filters summary={summary}>
      <input type="hidden" name="test" value={choice.test} />
      {answer && !isByStudent && <input type="hidden" name="answer" value={answer.place} />}
      <SelectField
        name="question"
        label="Question"
        options={questions}
        emptyLabel="All questions"
        defaultValue={choice.question ?? ''}
        className="flex-[1_1_220px]"
      />
      {isByStudent && (
        <SelectField
          // Each answer selects its own student.
          key={answer?.place}
          name="student"
          label="Student"
          options={students}
          defaultValue={answer?.place.split('.')[0] ?? ''}
          className="flex-[1_1_180px]"
        />
      )}
      <SegmentedFilter name="order" legend="Order" segments={orders} chosen={choice.order} />
      <input type="hidden" name="names" value="shown" />
      <SwitchField name="names" value="hidden" isChecked={choice.hidesNames}>
        Hide names
      </SwitchField>
    </Filters>
  );
}

function buildSavedView({ rubric, given }: AnswerView): FormView<MarksHidden> {
  const items = rubric.map(({ id }) => id);
  return { values: toMarksValues(items, given), hidden: { revision: given.revision }, errors: noErrors };
}

function HeldNote({ heldBy, href }: { heldBy: string; href: string }) {
  return (
    <PostForm action={href}>
      <Banner
        kind="warn"
        className="mb-4"
        title={`${heldBy} is marking this answer`}
        action={
          <Button name="intent" value="take-over" size="small">
            Take over
          </Button>
        }
      >
        If you both mark it, you overwrite each other’s marks.
      </Banner>
    </PostForm>
  );
}

interface SavedMarks {
  readonly place: string | undefined;
  readonly revision: number;
}

/**
 * The number of the form, a new one for another answer, for newer marks, and after a stop. Marks that were loaded before the last
 * save are older than the form's own: a filter was changed, and a mark given before its answer came.
 */
function useFormNumber({ answer }: QueueView, saved: SavedMarks, stopped: number | undefined): number {
  const [form, setForm] = useState({ answer, number: 0 });
  if (form.answer !== answer) {
    const { place, heldBy, given } = form.answer ?? {};
    const isSame = answer?.place === place && answer?.heldBy === heldBy;
    const own = Math.max(given?.revision ?? 0, saved.place === place ? saved.revision : 0);
    const isUnchanged = isSame && (answer?.given.revision ?? 0) <= own && stopped !== form.number;
    setForm({ answer, number: isUnchanged ? form.number : form.number + 1 });
  }
  return form.number;
}

interface QueuePageProps {
  path: ReviewsPath;
  queue: QueueView;
  refused: RefusedForm<MarksHidden> | undefined;
}

/** The queue of a test, one answer at a time. */
export function QueuePage({ path, queue, refused }: QueuePageProps) {
  const { progress, href, answer } = queue;
  const [saved, setSaved] = useState<SavedMarks>({ place: undefined, revision: 0 });
  const [stop, setStop] = useState<{ number: number; message: string } | null>(null);
  const number = useFormNumber(queue, saved, stop?.number);
  const sheet = useRef<HTMLElement>(null);
  const place = answer?.place;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // The button that led here is gone, or a list would take the keys that give marks.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement instanceof HTMLSelectElement)
      sheet.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <>
      <BackLink href={path}>Tests to mark</BackLink>
      <PageHead title="Mark answers" about={queue.about}>
        <div className="rv-prog">
          <span className="meta tab">{progress.text}</span>
          <Meter percent={progress.percent} />
        </div>
      </PageHead>
      <QueueFilters queue={queue} />
      <FormErrorsBanner errors={getErrors(refused)} />
      <div role="alert">
        {stop?.number === number && (
          <div className="banner banner-error mb-4">
            <Icon path={alertIcon} />
            <p className="grow">{stop.message}</p>
            <PageLink href={href}>Load again</PageLink>
          </div>
        )}
      </div>
      {answer?.heldBy && <HeldNote heldBy={answer.heldBy} href={href} />}
      {answer ? (
        <div className="cols cols-7-5 rv-cols">
          <div>
            <AnswerSheet answer={answer} ref={sheet} />
            <KeysNote />
          </div>
          <MarksCard
            key={number}
            queue={queue}
            answer={answer}
            view={pickFormView(buildSavedView(answer), refused)}
            onSaved={(revision) => setSaved({ place, revision })}
            onStop={(message) => setStop({ number, message })}
          />
        </div>
      ) : (
        <Empty icon={checkIcon} message="There is nothing to mark here.">
          <LinkButton href={path}>Tests to mark</LinkButton>
        </Empty>
      )}
    </>
  );
}
