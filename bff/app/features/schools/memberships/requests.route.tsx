import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getMe } from '@shikhar/contracts/accounts/sign-in/routes';
import { listMembershipRequests } from '@shikhar/contracts/schools/memberships/routes';
import { z } from 'zod';
import { buildUrl } from '../../../lib/addresses/build-url.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { usersIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SchoolTabs } from '../../../ui/shell/school-tabs.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { handleDecision } from './handle-decision.server.ts';
import { buildRequestRow } from './request-row.server.ts';
import { RequestTable } from './request-table.tsx';

const path = '/school/requests';
/** A whole class at once. */
const pageSize = 50;

const Query = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  select: z.literal('all').optional().catch(undefined),
});

export const meta: MetaFunction = () => [{ title: formatPageTitle('Requests') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { page, select } = Query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const [me, list] = await Promise.all([client.ask(getMe), client.ask(listMembershipRequests, { query: { page, pageSize } })]);
  const { requests, total } = list.body;
  requireWithin(args.request.url, { page, total, pageSize });
  return { rows: requests.map(buildRequestRow), total, page, areAllSelected: select === 'all', code: me.body.schoolCode ?? '' };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  return handleDecision(client, args.request, args.context);
}

function buildQuery(page: number, areAllSelected: boolean): string {
  return buildUrl('', { page, select: areAllSelected ? 'all' : undefined });
}

/** Who has given the school's code and waits to be let in. */
export default function RequestsPage() {
  const { rows, total, page, areAllSelected, code } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <>
      <PageHead title="Requests" about={total === 0 ? 'Nobody waits' : total === 1 ? '1 person waits' : `${total} people wait`} />
      <SchoolTabs current={path} />
      {returned && (
        <Banner kind="error" className="mb-4" isFocused>
          {returned.message}
        </Banner>
      )}
      {rows.length === 0 ? (
        <Empty
          icon={usersIcon}
          message="No requests are waiting."
          about={`Students and teachers ask with your school code, ${code}.`}
        />
      ) : (
        <>
          <LinkButton href={`${path}${buildQuery(page, !areAllSelected)}`} variant="quiet" size="small" className="mb-3">
            {areAllSelected ? 'Select none' : 'Select all on this page'}
          </LinkButton>
          <RequestTable rows={rows} areAllSelected={areAllSelected} />
          <Pagination page={page} pageSize={pageSize} total={total} findHref={(next) => path + buildQuery(next, false)} />
        </>
      )}
    </>
  );
}
