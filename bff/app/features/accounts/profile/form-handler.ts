import type { RequestContext } from '../../../request-context.ts';
import type { FormFailure } from '../sessions/form-failure.server.ts';
import type { ServiceClient } from '../sessions/service-client.server.ts';
import type { ReturnedForm } from './profile-form.ts';

interface FormCall {
  readonly client: ServiceClient;
  readonly context: RequestContext;
  /** All but `go`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A form that is done, and the part of the page to go back to. */
interface Done {
  readonly toast: string;
  readonly section: string;
}

type Shown = FormFailure & Pick<ReturnedForm, 'key' | 'codes'>;

export type FormHandler = (call: FormCall) => Promise<Done | Shown>;
