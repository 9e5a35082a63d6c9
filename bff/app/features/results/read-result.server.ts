import { redirect } from '@remix-run/node';
import type { Result } from '@shikhar/contracts/attempts/result';
import { readResult } from '@shikhar/contracts/attempts/routes';
import { DomainRefusal } from '../../domain/errors.ts';
import { createNotFound } from '../../lib/not-found.ts';
import type { RequestContext } from '../../request-context.ts';
import { toFailurePage } from '../session/failure-page.server.ts';
import type { Visitor } from '../session/visitor.server.ts';

/** The result of an attempt; a student whose attempt still runs is sent back to it. */
export async function readResultOf(visitor: Visitor, attemptId: string, context: RequestContext): Promise<Result> {
  try {
    const { body } = await visitor.call(readResult, { params: { id: attemptId } });
    return body;
  } catch (error) {
    if (!(error instanceof DomainRefusal)) throw toFailurePage(error, context);
    const isRunning = error.problem.code === 'ATTEMPT_NOT_SUBMITTED';
    if (isRunning && visitor.user.role === 'student') throw redirect(`/exam/${attemptId}`, 303);
    // A malformed id is an attempt that does not exist.
    throw error.status === 400 ? createNotFound() : toFailurePage(error, context);
  }
}
