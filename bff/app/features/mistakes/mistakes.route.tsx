import './mistakes.css';
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listMistakes } from '@shikhar/contracts/mistakes/routes';
import { titlePage } from '../../lib/site.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FaultsBanner } from '../../ui/faults-banner.tsx';
import { notesIcon } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { UnknownNote } from '../../ui/unknown-note.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { useKnownUser } from '../session/root-data.ts';
import { actOnMistakes } from './act-on-mistakes.server.ts';
import { mistakesPerPage, readMistakeFilters, sayUnknownFilters } from './mistake-filters.ts';
import { viewNotebook } from './mistake-view.server.ts';
import { Notebook, PractiseButton } from './notebook.tsx';

export const meta: MetaFunction = () => [{ title: titlePage('Mistake notebook') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  const { url } = args.request;
  const { subject, reason, chapter, page } = readMistakeFilters(url);
  const query = { subject, reason, chapter: chapter || undefined, page, pageSize: mistakesPerPage };
  const { body } = await visitor.ask(listMistakes, { query });
  return { view: viewNotebook(body), filters: { subject, reason, chapter, page: body.page }, unknown: sayUnknownFilters(url) };
}

export async function action(args: ActionFunctionArgs) {
  return actOnMistakes(args, await requireVisitor(args));
}

/** Every question that a student got wrong or left blank, until it is right twice. */
export default function MistakesPage() {
  const { view, filters, unknown } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof actOnMistakes>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        <BackLink href="/analytics">Analytics</BackLink>
        <PageHead title="Mistake notebook" about={view.isEmpty ? undefined : view.about}>
          {!view.isEmpty && (
            <div className="hide-phone">
              <PractiseButton view={view} />
            </div>
          )}
        </PageHead>
        {refused && <FaultsBanner faults={refused.faults} />}
        <UnknownNote lines={unknown} />
        {view.isEmpty ? (
          <Empty
            icon={notesIcon}
            message="Nothing to get right."
            about={view.left ?? 'What you get wrong or leave blank comes here once the answers of its test are shown.'}
          >
            <LinkButton href="/exam">Take a test</LinkButton>
          </Empty>
        ) : (
          <Notebook view={view} filters={filters} ticked={refused?.ticked ?? null} isRefused={Boolean(refused?.ticked)} />
        )}
      </Page>
    </UserShell>
  );
}
