import { buildEmptyView, pickFormView, type RefusedForm } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { CodeField } from './code-field.tsx';
import { proofForm } from './two-factor-forms.ts';
import type { KeyView } from './two-factor-view.ts';

/** Drawn dark on white in every theme, because cameras expect it. */
function KeyStep({ keyView: { text, size, path } }: { keyView: KeyView }) {
  return (
    <div className="tfa">
      <div>
        <h3>1. Scan this code</h3>
        <p className="meta mt-2">with an authenticator app. Or type this key:</p>
        <p className="keytext">{text}</p>
      </div>
      <div>
        <span className="qr">
          <svg
            viewBox={`0 0 ${size} ${size}`}
            role="img"
            aria-label="QR code for your authenticator app"
            shapeRendering="crispEdges"
          >
            <path d={path} />
          </svg>
        </span>
      </div>
    </div>
  );
}

interface EnableFormProps {
  action: string;
  keyView: KeyView;
  /** Above the form. */
  title?: string;
  refused: RefusedForm<{ form: string }> | undefined;
}

/** Shows the key to the app. The first code proves that the app has it. */
export function EnableForm({ action, keyView, title, refused }: EnableFormProps) {
  const view = pickFormView(buildEmptyView({ form: 'two-factor-enable' }), refused);
  const form = useForm(proofForm, view);
  return (
    <PostForm className="stack" action={action} noValidate ref={form.element} onSubmit={form.onSubmit}>
      {title && <h1>{title}</h1>}
      <FormErrorsBanner errors={form.errors} />
      <HiddenFields values={view.hidden} />
      <KeyStep keyView={keyView} />
      <div>
        <h3>2. Enter the code from the app</h3>
        <div className="tfa-in mt-3">
          <CodeField {...form.field('totp')} id="first-code" label={<span className="sr-only">Code, 6 digits</span>} />
          <Button variant="primary">Turn on</Button>
        </div>
      </div>
    </PostForm>
  );
}
