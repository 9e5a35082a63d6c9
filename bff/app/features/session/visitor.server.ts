import { redirect } from '@remix-run/node';
import type { RequiredStep } from '@shikhar/contracts/auth/schemas';
import type { RouteAnswer, RouteDefinition } from '@shikhar/contracts/http/define-route';
import { getDomainClient } from '../../domain/domain.server.ts';
import type { DomainClient, RouteInput, SentFile } from '../../domain/domain-client.server.ts';
import { DomainRefusal } from '../../domain/errors.ts';
import type { AskedAnswer, AskedFile, OpenFile } from '../../domain/file-answer.server.ts';
import { describeCaller } from './caller.server.ts';
import type { Toast, VisitorUser } from './cookie-content.ts';
import { toFailurePage } from './failure-page.server.ts';
import { loseSession, type RequestArguments, rememberPlace, showToast } from './visit.server.ts';

/** A signed-in person during one request, and the domain service in their name. */
export interface Visitor {
  readonly user: VisitorUser;
  /**
   * Calls the domain service and leaves its refusals to the caller: throws `DomainRefusal`, `DomainInMaintenance`,
   * `DomainUnavailable`. A session that was ended is dealt with here: cookie cleared, redirect to `/login`; so is one that
   * must take a step first: redirect to its page.
   */
  call<R extends RouteDefinition>(route: R, ...input: RouteInput<R>): Promise<RouteAnswer<R>>;
  /** As `call`, for pages: what the service does not give becomes the fitting screen (404, 503 ...). */
  ask<R extends RouteDefinition>(route: R, ...input: RouteInput<R>): Promise<RouteAnswer<R>>;
  /** As `call`, with a file, or for one. */
  send<R extends RouteDefinition>(route: R, file: SentFile, ...input: RouteInput<R>): Promise<RouteAnswer<R>>;
  open<R extends RouteDefinition>(route: R, ...input: RouteInput<R>): Promise<OpenFile>;
  openAsAsked<R extends RouteDefinition>(route: R, asked: AskedFile, ...input: RouteInput<R>): Promise<AskedAnswer>;
  /** Shows a message on the next page. */
  showToast(toast: Toast): Promise<void>;
}

/** Where a member of staff takes the step that the security settings ask for. */
export const stepPaths = {
  change_password: '/renew-password',
  set_up_two_factor: '/set-up-two-factor',
} as const satisfies Record<RequiredStep, string>;

export function createVisitor(args: RequestArguments, token: string, user: VisitorUser): Visitor {
  const caller = { ...describeCaller(args), token };

  async function reach<T>(ask: (client: DomainClient) => Promise<T>): Promise<T> {
    try {
      return await ask(getDomainClient());
    } catch (error) {
      const step = findRequiredStep(error);
      if (step) throw redirect(stepPaths[step]);
      if (!isSessionOver(error)) throw error;
      await loseSession(args);
      await rememberPlace(args);
      throw redirect('/login');
    }
  }

  function call<R extends RouteDefinition>(route: R, ...input: RouteInput<R>): Promise<RouteAnswer<R>> {
    return reach((client) => client.call(caller, route, ...input));
  }

  return {
    user,
    call,
    send: (route, file, ...input) => reach((client) => client.send(caller, route, file, ...input)),
    open: (route, ...input) => reach((client) => client.open(caller, route, ...input)),
    openAsAsked: (route, asked, ...input) => reach((client) => client.openAsAsked(caller, route, asked, ...input)),
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
