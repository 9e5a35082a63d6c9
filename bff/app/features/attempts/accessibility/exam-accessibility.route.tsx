import '../exam.css';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getAccessibilitySettings, updateOwnAccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/routes';
import { getAttemptClock } from '@shikhar/contracts/attempts/routes';
import type { AttemptClock } from '@shikhar/contracts/attempts/schemas';
import { DomainRefusal } from '../../../domain/errors.ts';
import { getErrors, type RefusedForm } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { formatTime } from '../../../lib/site/site-time.ts';
import type { RequestContext } from '../../../request-context.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { SkipLink } from '../../../ui/shell/skip-link.tsx';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { findAccessibilityUrl, findQuestionAddress, parseQuestionNumber } from '../exam-addresses.ts';
import { AccessibilityFields } from './accessibility-fields.tsx';
import { applyAccessibilitySettings, saveAccessibilityCookie } from './accessibility-settings.server.ts';
import { formatAccessibilitySettings, parseAccessibilitySubmission } from './accessibility-settings.ts';

function parsePlace({ params, request }: LoaderFunctionArgs | ActionFunctionArgs): { attemptId: string; number: number } {
  const { attemptId } = params;
  if (!attemptId) throw createNotFound();
  return { attemptId, number: parseQuestionNumber(new URL(request.url).searchParams) };
}

async function loadRunningAttempt(client: ServiceClient, attemptId: string, context: RequestContext): Promise<AttemptClock> {
  try {
    const { body } = await client.call(getAttemptClock, {
      params: { id: attemptId },
      query: { since: context.now.toISOString() },
    });
    if (body.status === 'submitted') throw redirect(`/results/${attemptId}`, 303);
    return body;
  } catch (error) {
    // A malformed id counts as a missing attempt.
    if (error instanceof DomainRefusal && error.status === 400) throw createNotFound();
    throw toFailurePage(error, context);
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { attemptId, number } = parsePlace(args);
  const { deadlineAt } = await loadRunningAttempt(client, attemptId, args.context);
  const { body: accessibility } = await client.ask(getAccessibilitySettings);
  return {
    accessibility,
    shown: formatAccessibilitySettings(accessibility),
    endsAt: formatTime(deadlineAt),
    save: findAccessibilityUrl(attemptId, number),
    goBack: findQuestionAddress(attemptId, number),
  };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const { attemptId, number } = parsePlace(args);
  const change = parseAccessibilitySubmission(await parseForm(args.request));
  // They apply on this device even if the service is unavailable.
  await applyAccessibilitySettings(args, change);
  await loadRunningAttempt(client, attemptId, args.context);
  await saveAccessibilityCookie(args, (await client.ask(updateOwnAccessibilitySettings, { body: change })).body);
  return redirect(findQuestionAddress(attemptId, number), 303);
}

export const clientAction = keepForm;

export const meta: MetaFunction<typeof loader> = () => [{ title: formatPageTitle('Reading aids') }];

/** Accessibility settings page for browsers without JavaScript. */
export default function ExamAccessibility() {
  const { accessibility, shown, endsAt, save, goBack } = useLoaderData<typeof loader>();
  return (
    <>
      <SkipLink />
      <header className="exam-top">
        <BrandMark />
        <p className="exam-title">The clock keeps running. The test ends at {endsAt}.</p>
      </header>
      <Page>
        <PageHead title="Reading aids" about="These settings stay for your next test." />
        <FormErrorsBanner errors={getErrors(useActionData<RefusedForm<never>>())} />
        <PostForm action={save} className="card accessibility-page">
          <input type="hidden" name="shown" value={shown} />
          <AccessibilityFields accessibility={accessibility} />
          <p className="hint mt-3">Without JavaScript there is no line ruler, and crossed-out options are not remembered.</p>
          <div className="stack mt-4 gap-2.5">
            <Button variant="primary" isBlock>
              Save and go back to test
            </Button>
            <LinkButton href={goBack} isBlock>
              Go back to test
            </LinkButton>
          </div>
        </PostForm>
      </Page>
    </>
  );
}
