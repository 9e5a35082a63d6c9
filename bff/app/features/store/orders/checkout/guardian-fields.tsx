import { CheckField } from '../../../../ui/check-field.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { CheckoutValues } from './checkout-values.ts';

interface GuardianProps {
  values: CheckoutValues;
  errors: Readonly<Record<string, string>>;
}

const order = ['guardianName', 'mobile', 'guardianEmail', 'guardianAgrees', 'coupon'] as const;

/** Who pays for a student, and agrees to it. */
export function GuardianFields({ values, errors }: GuardianProps) {
  const firstWrong = order.find((name) => errors[name] !== undefined);
  const about = (name: (typeof order)[number]) => ({ name, error: errors[name], isFocused: name === firstWrong });
  return (
    <section aria-labelledby="guardian">
      <SectionHead id="guardian" title="Parent or guardian" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...about('guardianName')}
          label="Name"
          autoComplete="off"
          defaultValue={values.guardianName}
          maxLength={120}
        />
        <TextField
          {...about('mobile')}
          type="tel"
          label="Mobile number (optional)"
          before="+91"
          inputMode="tel"
          autoComplete="off"
          defaultValue={values.mobile}
          maxLength={20}
          hint="Told to the payment gateway alone; it is not kept."
        />
        <TextField
          {...about('guardianEmail')}
          type="email"
          label="Email address (optional)"
          autoComplete="off"
          defaultValue={values.guardianEmail}
          maxLength={254}
          hint="A copy of the receipt is sent there."
        />
      </div>
      <div className="mt-2">
        <CheckField name="guardianAgrees" isChecked={values.guardianAgrees} error={errors['guardianAgrees']}>
          My parent or guardian agrees to this purchase
        </CheckField>
      </div>
    </section>
  );
}
