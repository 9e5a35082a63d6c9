import type { FormErrors } from '../../../forms/form-errors.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { CorrectionValues } from './correction-values.ts';
import { KeyFields } from './key-fields.tsx';
import { ruleNames } from './marking-text.ts';
import type { QuestionMarkingView } from './marking-view.server.ts';

interface CorrectionFormProps {
  action: string;
  view: QuestionMarkingView;
  values: CorrectionValues;
  errors: FormErrors | null;
  formKey: string;
  challenge: string;
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
export function CorrectionForm({ action, view, values, errors, formKey, challenge }: CorrectionFormProps) {
  const { openChallenges, isSameInBank, type, markingVersion } = view;
  const hasKey = type === 'mcq' || type === 'truefalse' || type === 'match' || type === 'saq';
  return (
    <section className="card" aria-labelledby="correction">
      <SectionHead id="correction" title="Change the marking" />
      {errors && <FormErrorsBanner errors={errors} />}
      <form method="post" action={action} className="stack mt-3">
        <input type="hidden" name="id" value={formKey} />
        <input type="hidden" name="markingVersion" value={markingVersion} />
        <input type="hidden" name="challenge" value={challenge} />
        <div className="field">
          <b id="rule-name">Marking</b>
          <ChoiceGroup name="rule" choices={rules} labelledBy="rule-name" chosen={values.rule} />
        </div>
        <KeyFields view={view} values={values} errors={errors} />
        <TextField
          name="reason"
          label="Reason"
          hint="Kept on record. Students whose challenge you accept can read it."
          maxLength={300}
          autoComplete="off"
          required
          defaultValue={values.reason}
          error={errors?.fields['reason']}
        />
        {openChallenges > 0 && (
          <CheckField name="acceptsAll" isChecked={values.acceptsAll}>
            Accept {openChallenges === 1 ? 'the open challenge' : `all ${countOf(openChallenges, 'open challenge')}`} of this
            question
          </CheckField>
        )}
        {isSameInBank && hasKey && (
          <CheckField name="alsoInBank" isChecked={values.alsoInBank}>
            Also correct the question in the bank
          </CheckField>
        )}
        <Button variant="primary" name="step" value="check" className="justify-self-start">
          See what changes
        </Button>
      </form>
    </section>
  );
}
