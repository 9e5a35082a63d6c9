import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { ConsentChoices } from './consent-choices.tsx';
import { SavedData } from './consent-text.tsx';
import type { ConsentView, ReturnedConsent } from './consent-view.ts';

function Fixed({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />;
}

/** How it stands once a guardian has agreed: what is allowed, to change, and the way back. */
export function AgreedPaper({ view, returned }: { view: ConsentView; returned: ReturnedConsent | undefined }) {
  const { text, token, studentName, firstName, guardianName, since, answeredText } = view;
  const address = `/guardian-consent?token=${encodeURIComponent(token)}`;
  return (
    <div className="paper">
      <header className="paper-head">
        <p className="meta">
          For {studentName}, Class {view.class}
        </p>
        <h1>Consent of a parent or guardian</h1>
      </header>
      {returned && <FormErrorsBanner errors={returned.errors} />}
      <Banner kind="ok" title="You have agreed">
        {guardianName}, on {since}. {answeredText}.
      </Banner>
      <SavedData text={text} />
      <form method="post" action={address}>
        <Fixed name="token" value={token} />
        <Fixed name="textVersion" value={text.version} />
        <Fixed name="guardianName" value={guardianName ?? ''} />
        <Fixed name="isGuardian" value="on" />
        <h2 className="mt-6">What you allow</h2>
        <ConsentChoices text={text} values={view.values} />
        <div className="consent-buttons mt-4">
          <Button variant="primary" name="decision" value="agreed">
            Save choices
          </Button>
        </div>
      </form>
      <form method="post" action={address}>
        <Fixed name="token" value={token} />
        <h2 className="mt-6">Withdraw</h2>
        <p className="mt-2">
          The account is closed at once: {firstName} is signed out everywhere, and a running test stops with its answers and its
          time kept. After 30 days the account is deleted with everything in it, unless you agree again before.
        </p>
        <div className="consent-buttons mt-4">
          <Button variant="danger-quiet" name="decision" value="withdrawn">
            Withdraw consent
          </Button>
        </div>
      </form>
    </div>
  );
}
