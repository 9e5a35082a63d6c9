import { redirect } from '@remix-run/node';
import type { RequiredStep } from '@shikhar/contracts/accounts/sign-in/schemas';
import type { RouteAnswer, RouteDefinition } from '@shikhar/contracts/http/define-route';
import { getDomainClient } from '../../../domain/domain.server.ts';
import type { DomainClient, RouteInput, SentFile } from '../../../domain/domain-client.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import type { FileRequest, FileResponse, OpenFile } from '../../../domain/file-answer.server.ts';
import { describeCaller } from './caller.server.ts';
import type { SessionUser, Toast } from './cookie-content.ts';
import { toFailurePage } from './failure-page.server.ts';
import { clearSession, type RequestArguments, saveReturnTo, showToast } from './session.server.ts';

/** Calls the domain service as the signed-in user, during one request. */
export interface ServiceClient {
  readonly user: SessionUser;
  /**
   * Calls the domain service. Throws `DomainRefusal`, `DomainInMaintenance` or `DomainUnavailable`. When the session has ended,
   * clears the cookie and redirects to `/login`. When the user must complete a step first, redirects to that step.
   */
  call<R extends RouteDefinition>(route: R, ...input: RouteInput<R>): Promise<RouteAnswer<R>>;
  /** Like `call`, for pages: errors become failure pages (404, 503 and so on). */
  ask<R extends RouteDefinition>(route: R, ...input: RouteInput<R>): Promise<RouteAnswer<R>>;
  /** Like `call`, with a file upload. */
  send<R extends RouteDefinition>(route: R, file: SentFile, ...input: RouteInput<R>): Promise<RouteAnswer<R>>;
  open<R extends RouteDefinition>(route: R, ...input: RouteInput<R>): Promise<OpenFile>;
  openWithHeaders<R extends RouteDefinition>(route: R, request: FileRequest, ...input: RouteInput<R>): Promise<FileResponse>;
  /** Shows a message on the next page. */
  showToast(toast: Toast): Promise<void>;
}

/** Pages of the steps that the security settings require of staff. */
export const stepPaths = {
  change_password: '/renew-password',
  set_up_two_factor: '/set-up-two-factor',
} as const satisfies Record<RequiredStep, string>;

export function createServiceClient(args: RequestArguments, token: string, user: SessionUser): ServiceClient {
  const caller = { ...describeCaller(args), token };

  async function callService<T>(ask: (client: DomainClient) => Promise<T>): Promise<T> {
    try {
      return await ask(getDomainClient());
    } catch (error) {
      const step = findRequiredStep(error);
      if (step) throw redirect(stepPaths[step]);
      if (!isSessionOver(error)) throw error;
      await clearSession(args);
      await saveReturnTo(args);
      throw redirect('/login');
    }
  }

  function call<R extends RouteDefinition>(route: R, ...input: RouteInput<R>): Promise<RouteAnswer<R>> {
    return callService((client) => client.call(caller, route, ...input));
  }

  return {
    user,
    call,
    send: (route, file, ...input) => callService((client) => client.send(caller, route, file, ...input)),
    open: (route, ...input) => callService((client) => client.open(caller, route, ...input)),
    openWithHeaders: (route, request, ...input) =>
      callService((client) => client.openWithHeaders(caller, route, request, ...input)),
    async ask(route, ...input) {
      try {
        return await call(route, ...input);
      } catch (error) {
        throw toFailurePage(error, args.context);
      }
    },
    showToast: (toast) => showToast(args, toast),
  };
}

const stepsByCode: Readonly<Record<string, RequiredStep>> = {
  PASSWORD_EXPIRED: 'change_password',
  TWO_FACTOR_SETUP_REQUIRED: 'set_up_two_factor',
};

function findRequiredStep(error: unknown): RequiredStep | undefined {
  return error instanceof DomainRefusal ? stepsByCode[error.problem.code] : undefined;
}

function isSessionOver(error: unknown): boolean {
  return error instanceof DomainRefusal && error.status === 401 && error.problem.code.startsWith('SESSION_');
}
