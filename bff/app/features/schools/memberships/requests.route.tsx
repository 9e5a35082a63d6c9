import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getMe } from '@shikhar/contracts/accounts/sign-in/routes';
import { listMembershipRequests } from '@shikhar/contracts/schools/memberships/routes';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import * as z from 'zod';
import { getErrors } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { reloadMissing } from '../../../forms/reload.ts';
import { buildUrl } from '../../../lib/addresses/build-url.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { usersIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SchoolTabs } from '../../../ui/shell/school-tabs.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { handleDecision } from './handle-decision.server.ts';
import { buildRequestRow, type RequestRow } from './request-row.server.ts';

const path = '/school/requests';
/** Large enough for a whole class. */
const pageSize = 50;

const Query = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  select: z.literal('all').optional().catch(undefined),
});

export const meta: MetaFunction = () => [{ title: formatPageTitle('Requests') }];

export const clientAction = keepForm;

export const shouldRevalidate = reloadMissing;

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

/** Students and teachers who asked to join with the school's code. */
export default function RequestsPage() {
  const { rows, total, page, areAllSelected, code } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="Requests"
        about={total === 0 ? 'Nobody is waiting' : plural(total, { one: '# person is waiting', other: '# people are waiting' })}
      />
      <SchoolTabs current={path} />
      <div className="mb-4 empty:hidden">
        <FormErrorsBanner errors={getErrors(useActionData<typeof action>())} />
      </div>
      {rows.length === 0 ? (
        <Empty
          icon={usersIcon}
          message="No requests are waiting."
          about={`Students and teachers use your school code, ${code}, to ask to join.`}
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

function Actions({ id, name }: RequestRow) {
  return (
    <span className="acts">
      <Button size="small" name="refuse" value={id} variant="danger-quiet">
        Refuse<span className="sr-only"> {name}</span>
      </Button>
      <Button size="small" name="approve" value={id}>
        Approve<span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
}

function listColumns(areAllSelected: boolean): Column<RequestRow>[] {
  return [
    {
      head: 'Name',
      place: 'lead',
      cell: ({ id, name, email }) => (
        <CheckField name="id" value={id} isChecked={areAllSelected}>
          <RowName about={<span className="wrap-anywhere">{email}</span>}>{name}</RowName>
        </CheckField>
      ),
    },
    { head: 'Role', cell: ({ role }) => role },
    { head: 'Class or subjects', cell: ({ details }) => details },
    { head: 'Requested', cell: ({ asked }) => asked },
    { head: 'Actions', place: 'foot', isRight: true, cell: Actions },
  ];
}

/** One form around all requests. A row's buttons apply to it, those below the table to the selected rows. */
function RequestTable({ rows, areAllSelected }: { rows: readonly RequestRow[]; areAllSelected: boolean }) {
  return (
    <PostForm action="/school/requests">
      <DataTable
        caption="Requests, longest waiting first"
        columns={listColumns(areAllSelected)}
        rows={rows}
        findKey={({ id }) => id}
        className="[--cols:1fr_1.4fr_1.4fr]"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" name="decision" value="approve">
          Approve selected
        </Button>
        <Button variant="danger-quiet" name="decision" value="refuse">
          Refuse selected
        </Button>
      </div>
    </PostForm>
  );
}
