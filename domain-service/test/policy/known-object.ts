import type { RouteAccess, RouteDefinition } from '@shikhar/contracts/http/define-route';
import type { TestApp } from '../test-app.ts';
import type { KnownActor } from './actors.ts';

/** Something that an actor may see or do. */
export interface KnownObject {
  name: string;
  access: RouteAccess;
  /** The policy's answer. */
  isAllowed(actor: KnownActor): boolean;
  /** Asks over HTTP. @returns 200 if it is allowed, otherwise the status */
  request(actor: KnownActor): Promise<number>;
}

interface Answered {
  status: number;
  body: unknown;
}

/** Counts as allowed: created, and a change that is refused only because it is out of date. */
export async function findStatus(answer: Promise<Answered>): Promise<number> {
  const { status } = await answer;
  return status === 201 || status === 409 ? 200 : status;
}

/** As `findStatus`; 404 if the answer does not show the object. */
export async function findRow(answer: Promise<Answered>, isShown: (body: unknown) => boolean): Promise<number> {
  const { status, body } = await answer;
  return status === 200 && !isShown(body) ? 404 : status;
}

export async function openFile(
  { app }: TestApp,
  route: RouteDefinition,
  params: Readonly<Record<string, string | number>>,
  { token }: KnownActor,
): Promise<number> {
  const path = route.path.replace(/:([a-z]+)/gi, (_, name: string) => String(params[name]));
  const { statusCode } = await app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  return statusCode;
}
