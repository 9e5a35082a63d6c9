import { plural } from '@shikhar/contracts/vocabulary/plural';
import { useMemo } from 'react';
import type { FormView } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { getCorrectingKind } from '../../../question-kinds/correcting-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { defineCorrection } from './correction-definition.ts';
import { ruleNames } from './marking-text.ts';
import type { QuestionMarkingView } from './marking-view.server.ts';
import type { CorrectionFields } from './remark.server.ts';

interface CorrectionFormProps {
  action: string;
  question: QuestionMarkingView;
  view: FormView<CorrectionFields>;
  /** The form is not as it is saved. */
  isTyped: boolean;
}

const rules = [
  { value: 'key', body: ruleNames.key },
  { value: 'full_marks', body: ruleNames.full_marks },
  {
    value: 'dropped',
    body: (
      <>
        Drop the question<span className="meta block">It counts for nobody, and the maximum marks go down.</span>
      </>
    ),
  },
];

/** Form to correct how a question is marked; the effect is previewed before anything changes. */
export function CorrectionForm({ action, question, view, isTyped }: CorrectionFormProps) {
  const { openChallenges, isSameInBank, type, count } = question;
  const { hasKey, KeyFields } = getCorrectingKind(type);
  const form = useForm(
    useMemo(() => defineCorrection({ type, count }), [type, count]),
    view,
    { isTyped },
  );
  const { id, markingVersion, challenge } = view.hidden;
  return (
    <section className="card" aria-labelledby="correction">
      <SectionHead id="correction" title="Change the marking" />
      <FormErrorsBanner errors={form.errors} />
      <PostForm action={action} className="stack mt-3" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <HiddenFields values={{ id, markingVersion, challenge }} />
        <div className="field">
          <b id="rule-name">Marking</b>
          <ChoiceGroup name="rule" choices={rules} labelledBy="rule-name" chosen={view.values['rule']} />
        </div>
        <KeyFields choices={question} values={view.values} form={form} />
        <TextField
          {...form.field('reason')}
          label="Reason"
          hint="Kept on record. Students whose challenge you accept can read it."
          maxLength={300}
          autoComplete="off"
          required
        />
        {openChallenges > 0 && (
          <CheckField {...form.box('acceptsAll')}>
            {plural(openChallenges, {
              one: 'Accept the open challenge of this question',
              other: 'Accept all # open challenges of this question',
            })}
          </CheckField>
        )}
        {isSameInBank && hasKey && <CheckField {...form.box('alsoInBank')}>Also correct the question in the bank</CheckField>}
        <Button variant="primary" name="step" value="check" className="justify-self-start">
          See what changes
        </Button>
      </PostForm>
    </section>
  );
}
