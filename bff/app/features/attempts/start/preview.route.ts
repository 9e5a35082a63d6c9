import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { startPreview } from '@shikhar/contracts/attempts/routes';
import { DomainRefusal } from '../../../domain/errors.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { findBuilder } from '../paper/question-view.server.ts';

/** For reloads of the form's URL. */
export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  return redirect(findBuilder(client.user, args.params['testId'] ?? ''), 303);
}

/** Starts a preview of a test and replaces an earlier one. */
export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const { testId = '' } = args.params;
  try {
    const { body } = await client.call(startPreview, { params: { id: testId } });
    return redirect(`/exam/${body.attempt.id}`, 303);
  } catch (error) {
    if (!(error instanceof DomainRefusal)) throw toFailurePage(error, args.context);
    if (error.status === 400) throw createNotFound();
    if (error.status !== 409) throw toFailurePage(error, args.context);
    await client.showToast({ text: error.problem.message });
    return redirect(findBuilder(client.user, testId), 303);
  }
}
