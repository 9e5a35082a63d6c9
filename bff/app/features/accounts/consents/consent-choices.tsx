import type { ConsentText } from '@shikhar/contracts/accounts/consents/text';
import { SwitchField } from '../../../ui/check-field.tsx';
import type { ConsentValues } from './consent-view.ts';

const names = ['allowsLeaderboard', 'allowsAssistant', 'wantsSummary'] as const;

/** The guardian's optional choices. Each is off by default. */
export function ConsentChoices({ text, values }: { text: ConsentText; values: ConsentValues }) {
  return (
    <div className="consent-choices mt-2">
      {names.map((name) => (
        <SwitchField key={name} name={name} isChecked={values[name]} about={text.choices[name].about}>
          {text.choices[name].title}
        </SwitchField>
      ))}
    </div>
  );
}
