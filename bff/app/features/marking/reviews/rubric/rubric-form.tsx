import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { useMemo } from 'react';
import type { FormView } from '../../../../forms/define-form.ts';
import { useForm } from '../../../../forms/use-form.ts';
import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../../ui/hidden-fields.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { RubricFields, RubricPage } from './rubric.server.ts';
import { defineRubric, listLines } from './rubric-definition.ts';

interface RubricFormProps {
  action: string;
  page: Pick<RubricPage, 'question' | 'marks' | 'given'>;
  view: FormView<RubricFields>;
  /** The form is not as it is saved. */
  isTyped: boolean;
}

/** The items of a rubric, each in a line, with empty lines for new ones. */
export function RubricForm({ action, page: { question, marks, given }, view, isTyped }: RubricFormProps) {
  const form = useForm(
    useMemo(() => defineRubric(marks), [marks]),
    view,
    { isTyped },
  );
  const { key, markingVersion } = view.hidden;
  return (
    <>
      <FormErrorsBanner errors={form.errors} />
      <PostForm action={action} className="card stack" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <p>
          <RichTextView text={question} canScroll />
        </p>
        <p className="hint">Marks are from 0 to {formatNumber(marks)}, in halves. Clear an item to remove it.</p>
        <HiddenFields values={{ key, markingVersion }} />
        {listLines(view.values).map((line) => {
          const id = view.values[`id_${line}`] ?? '';
          return (
            <fieldset key={id || `new ${line}`} className="rubric-line">
              <legend className="sr-only">{id === '' ? 'New item' : `Item ${line + 1}`}</legend>
              <HiddenFields values={{ [`id_${line}`]: id }} />
              <TextField {...form.field(`points_${line}`)} label="Marks" inputMode="decimal" />
              <TextAreaField
                {...form.field(`criterion_${line}`)}
                label={id === '' ? 'New item' : 'What for'}
                hint={given[id]}
                rows={2}
                maxLength={300}
              />
            </fieldset>
          );
        })}
        <TextField {...form.field('reason')} label="Reason" hint="Saved in the audit log" maxLength={300} required />
        <div>
          <Button variant="primary" name="step" value="try">
            See what would change
          </Button>
        </div>
      </PostForm>
    </>
  );
}
