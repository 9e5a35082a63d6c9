import type { ConsentText } from '@shikhar/contracts/accounts/consents/text';
import type { useForm } from '../../../forms/use-form.ts';
import { SwitchField } from '../../../ui/check-field.tsx';

const names = ['allowsLeaderboard', 'allowsAssistant', 'wantsSummary'] as const;

/** The guardian's optional choices. Each is off by default. */
export function ConsentChoices({ text, form }: { text: ConsentText; form: ReturnType<typeof useForm> }) {
  return (
    <div className="consent-choices mt-2">
      {names.map((name) => (
        <SwitchField key={name} {...form.box(name)} about={text.choices[name].about}>
          {text.choices[name].title}
        </SwitchField>
      ))}
    </div>
  );
}
