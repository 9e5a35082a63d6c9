import type { FormView } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { downIcon } from '../../../ui/icons.ts';
import { PostForm } from '../../../ui/post-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { proofForm, secondFactorForm } from './two-factor-forms.ts';

const action = '/profile#two-factor';

function hasErrors({ errors: { messages, fields } }: FormView<object>): boolean {
  return messages.length + Object.keys(fields).length > 0;
}

export function RenewCodesForm({ view }: { view: FormView<object> }) {
  const form = useForm(proofForm, view);
  return (
    <details className="as-table" open={hasErrors(view)}>
      <summary>
        <Icon path={downIcon} size="small" />
        New recovery codes
      </summary>
      <PostForm className="stack mt-2" action={action} noValidate ref={form.element} onSubmit={form.onSubmit}>
        <HiddenFields values={view.hidden} />
        <FormErrorsBanner errors={form.errors} />
        <div className="tfa-in">
          <CodeField {...form.field('totp')} id="codes-totp" label="Code from the app" />
          <Button>Make new codes</Button>
        </div>
        <p className="hint">The old codes will stop working.</p>
      </PostForm>
    </details>
  );
}

export function TurnOffForm({ view }: { view: FormView<object> }) {
  const form = useForm(secondFactorForm, view);
  // Nothing is missing while the recovery code may still follow.
  const { onBlur: _, ...totp } = form.field('totp');
  return (
    <details className="as-table" open={hasErrors(view)}>
      <summary>
        <Icon path={downIcon} size="small" />
        Turn off, or move to another phone
      </summary>
      <PostForm className="stack mt-2" action={action} noValidate ref={form.element} onSubmit={form.onSubmit}>
        <HiddenFields values={view.hidden} />
        <FormErrorsBanner errors={form.errors} />
        <div className="grid-2">
          <CodeField {...totp} id="off-totp" label="Code from the app" />
          <TextField
            {...form.field('recoveryCode')}
            label="Or a recovery code"
            placeholder="7QK4-M2TD"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <div>
          <Button variant="danger-quiet">Turn off</Button>
        </div>
      </PostForm>
    </details>
  );
}
