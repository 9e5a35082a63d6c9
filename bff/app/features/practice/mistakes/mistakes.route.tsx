import './mistakes.css';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { listMistakes } from '@shikhar/contracts/practice/mistakes/routes';
import { keepForm } from '../../../forms/keep-form.ts';
import { isReloadedByDefault } from '../../../forms/reload.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { notesIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { handleMistakesAction } from './handle-mistakes-action.server.ts';
import { formatUnknownFilters, mistakeFilters, mistakesPerPage } from './mistake-filters.ts';
import { buildNotebookView } from './mistake-view.server.ts';
import { Notebook, PractiseButton, useSelectedCount } from './notebook.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Mistake notebook') }];

export const clientAction = keepForm;

/** A reason that was just chosen changes no filter and no list, so that its question stays where it is. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, actionStatus }) =>
  !formData?.has('stay') && isReloadedByDefault({ actionStatus });

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { url } = args.request;
  const filters = mistakeFilters.parse(url);
  const query = { ...mistakeFilters.toQuery(filters), pageSize: mistakesPerPage };
  const { body } = await client.ask(listMistakes, { query });
  return {
    view: buildNotebookView(body),
    filters: { ...filters, page: body.page },
    unknown: formatUnknownFilters(url),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleMistakesAction(args, await requireServiceClient(args));
}

/** Questions a student got wrong or left blank, until they are right twice in a row. */
export default function MistakesPage() {
  const { view, filters, unknown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && 'messages' in answer ? answer : null;
  const selectedCount = useSelectedCount();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        <BackLink href="/analytics">Analytics</BackLink>
        <PageHead title="Mistake notebook" about={view.isEmpty ? undefined : view.about}>
          {!view.isEmpty && (
            <div className="hide-phone">
              <PractiseButton view={view} selectedCount={selectedCount} />
            </div>
          )}
        </PageHead>
        {refused && <FormErrorsBanner errors={{ messages: refused.messages, fields: {} }} />}
        <UnknownNote lines={unknown} />
        {view.isEmpty ? (
          <Empty
            icon={notesIcon}
            message="No mistakes to practise yet."
            about={view.left ?? 'Questions you get wrong or leave blank appear here once the test’s answers are shown.'}
          >
            <LinkButton href="/exam">Take a test</LinkButton>
          </Empty>
        ) : (
          <Notebook
            view={view}
            filters={filters}
            selected={refused?.selected ?? null}
            selectedCount={selectedCount}
            isRefused={Boolean(refused?.selected)}
          />
        )}
      </Page>
    </UserShell>
  );
}
