import type { FormView } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ConsentView } from './consent.server.ts';
import { ConsentChoices } from './consent-choices.tsx';
import { agreementForm } from './consent-form.ts';
import { SavedData } from './consent-text.tsx';

function ClosedNote({ consent: { state, since, erasedOn } }: { consent: ConsentView }) {
  return (
    <Banner
      kind="warn"
      className="mb-4"
      title={state === 'declined' ? `You did not agree on ${since}.` : `You withdrew your consent on ${since}.`}
    >
      The account is closed and will be deleted on {erasedOn}. Until then you can change your answer here.
    </Banner>
  );
}

interface DecisionFormProps {
  consent: ConsentView;
  action: string;
  view: FormView<object>;
  /** Why a refusal was not saved. */
  messages: readonly string[];
}

/** The consent text and the decision form (design, `guardian-consent`). Also lets a guardian change a refusal. */
export function DecisionForm({ consent, action, view, messages }: DecisionFormProps) {
  const { text, state, studentName } = consent;
  const form = useForm(agreementForm, view);
  return (
    <PostForm className="paper" action={action} noValidate ref={form.element} onSubmit={form.onSubmit}>
      <header className="paper-head">
        <p className="meta">
          For {studentName}, Class {consent.class}
        </p>
        <h1>Parent or guardian consent</h1>
      </header>
      <FormErrorsBanner errors={{ ...form.errors, messages: [...form.errors.messages, ...messages] }} />
      {state !== 'asked' && <ClosedNote consent={consent} />}
      <HiddenFields values={view.hidden} />
      <p>{text.opening}</p>
      <SavedData text={text} />
      <h2 className="mt-6">Your choice</h2>
      <ConsentChoices text={text} form={form} />
      <div className="grid-2 mt-6">
        <TextField {...form.field('guardianName')} label="Your name" autoComplete="name" />
        <TextField {...form.field('guardianEmail')} label="Email address" readOnly />
      </div>
      <div className="mt-3">
        <CheckField {...form.box('isGuardian')}>I am the parent or guardian of {studentName}</CheckField>
      </div>
      <div className="consent-buttons mt-4">
        <Button variant="primary" size="large" name="decision" value="agreed">
          I agree
        </Button>
        {state === 'asked' && (
          <Button size="large" name="decision" value="declined" formNoValidate>
            I do not agree
          </Button>
        )}
      </div>
      <p className="hint mt-4">{text.ending}</p>
      <p className="hint mt-2">{text.name}. We save your answer, the text, the time and how you gave it.</p>
    </PostForm>
  );
}
