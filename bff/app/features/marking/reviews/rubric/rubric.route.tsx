import '../reviews.css';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { pickFormView } from '../../../../forms/define-form.ts';
import { keepForm } from '../../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { ConfirmRubric } from './confirm-rubric.tsx';
import { handleRubricAction, loadRubric } from './rubric.server.ts';
import { RubricForm } from './rubric-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.title ?? 'Rubric') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  return loadRubric(await requireServiceClient(args), args);
}

export async function action(args: ActionFunctionArgs) {
  return handleRubricAction(args, await requireServiceClient(args));
}

/** Page to edit a question's rubric, with a preview of the effect. */
export default function RubricPage() {
  const page = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const { pathname } = useLocation();
  const { title, about, marked, back } = page;
  const view = pickFormView(page.view, returned);
  const trial = returned && 'trial' in returned ? returned.trial : null;
  return (
    <>
      <BackLink href={back}>Mark answers</BackLink>
      <PageHead title={title} about={about} />
      {trial ? (
        <ConfirmRubric action={pathname} back={back} view={view} trial={trial} />
      ) : (
        <>
          <Banner kind="info" className="mb-4">
            A change applies to every answer that has the item: {marked}. It is recorded, and you can undo it under Correct the
            key.
          </Banner>
          <RubricForm action={pathname} page={page} view={view} isTyped={view !== page.view} />
        </>
      )}
    </>
  );
}
