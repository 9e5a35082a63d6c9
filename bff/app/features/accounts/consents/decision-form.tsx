import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ConsentChoices } from './consent-choices.tsx';
import { SavedData } from './consent-text.tsx';
import type { ConsentView, ReturnedConsent } from './consent-view.ts';

interface DecisionFormProps {
  view: ConsentView;
  returned: ReturnedConsent | undefined;
}

function ClosedNote({ view: { state, since, erasedOn } }: { view: ConsentView }) {
  const said = state === 'declined' ? `You did not agree on ${since}.` : `You withdrew your consent on ${since}.`;
  return (
    <Banner kind="warn" className="mb-4" title={said}>
      The account is closed and will be deleted on {erasedOn}. Until then you can change your answer here.
    </Banner>
  );
}

/** The consent text and the decision form (design, `guardian-consent`). Also lets a guardian change a refusal. */
export function DecisionForm({ view, returned }: DecisionFormProps) {
  const { text, state } = view;
  const values = returned?.values ?? view.values;
  const { messages = [], fields = {} } = returned?.errors ?? {};
  const { guardianName, isGuardian } = fields;
  return (
    <form className="paper" method="post" action={`/guardian-consent?token=${encodeURIComponent(view.token)}`}>
      <header className="paper-head">
        <p className="meta">
          For {view.studentName}, Class {view.class}
        </p>
        <h1>Parent or guardian consent</h1>
      </header>
      <FormErrorsBanner errors={{ messages, fields }} />
      {state !== 'asked' && <ClosedNote view={view} />}
      <input type="hidden" name="token" value={view.token} />
      <input type="hidden" name="textVersion" value={text.version} />
      <p>{text.opening}</p>
      <SavedData text={text} />
      <h2 className="mt-6">Your choice</h2>
      <ConsentChoices text={text} values={values} />
      <div className="grid-2 mt-6">
        <TextField
          name="guardianName"
          label="Your name"
          autoComplete="name"
          defaultValue={values.guardianName}
          error={guardianName}
          isFocused={guardianName !== undefined}
        />
        <TextField name="guardianEmail" label="Email address" defaultValue={view.guardianEmail} readOnly />
      </div>
      <div className="mt-3">
        <CheckField name="isGuardian" isChecked={values.isGuardian} error={isGuardian}>
          I am the parent or guardian of {view.studentName}
        </CheckField>
      </div>
      <div className="consent-buttons mt-4">
        <Button variant="primary" size="large" name="decision" value="agreed">
          I agree
        </Button>
        {state === 'asked' && (
          <Button size="large" name="decision" value="declined">
            I do not agree
          </Button>
        )}
      </div>
      <p className="hint mt-4">{text.ending}</p>
      <p className="hint mt-2">{text.name}. We save your answer, the text, the time and how you gave it.</p>
    </form>
  );
}
