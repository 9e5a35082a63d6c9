import type { RequestContext } from '../../../request-context.ts';
import type { FormFailure } from '../sessions/form-failure.server.ts';
import type { ServiceClient } from '../sessions/service-client.server.ts';
import type { ReturnedForm } from './profile-form.ts';

interface FormCall {
  readonly client: ServiceClient;
  readonly context: RequestContext;
  /** The submitted fields without `go`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A completed form, and the section of the page to return to. */
interface Done {
  readonly toast: string;
  readonly section: string;
}

type Shown = FormFailure & Pick<ReturnedForm, 'key' | 'codes'>;

export type FormHandler = (call: FormCall) => Promise<Done | Shown>;
