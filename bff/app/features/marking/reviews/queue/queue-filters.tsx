import { Button } from '../../../../ui/button.tsx';
import { SwitchField } from '../../../../ui/check-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { downIcon, slidersIcon } from '../../../../ui/icons.ts';
import { SegmentedFilter } from '../../../../ui/segmented-filter.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import type { QueueView } from '../review-view.ts';

const orders = [
  { value: 'question', label: 'By question' },
  { value: 'student', label: 'By student' },
] as const;

/** Filters of the queue; with JavaScript they apply immediately. */
export function QueueFilters({ queue }: { queue: QueueView }) {
  const { choice, answer, questions, students, summary } = queue;
  const isByStudent = choice.order === 'student';
  return (
    <details className="filters-d">
      <summary className="btn btn-secondary">
        <Icon path={slidersIcon} />
        Filters
        <span className="meta">{summary}</span>
        <Icon path={downIcon} className="chev" />
      </summary>
      <form className="filters" method="get" data-queue-choice="">
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
        <noscript>
          <Button>Apply</Button>
        </noscript>
      </form>
    </details>
  );
}
