import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listSchoolTeachers, removeMember } from '@shikhar/contracts/schools/memberships/routes';
import * as z from 'zod';
import { keepPage } from '../../../forms/keep-form.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { ConfirmationSection } from '../../../ui/confirmation.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { teacherIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SchoolTabs } from '../../../ui/shell/school-tabs.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { buildTeacherRow } from './teacher-row.server.ts';
import { confirmRemoval, TeacherTable } from './teacher-table.tsx';

const path = '/school/teachers';

const Query = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  remove: z.uuid().optional().catch(undefined),
});

export const clientAction = keepPage;

export const meta: MetaFunction = () => [{ title: formatPageTitle('Teachers') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { page, remove } = Query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const { body } = await client.ask(listSchoolTeachers, { query: { page } });
  requireWithin(args.request.url, { page, total: body.total });
  const rows = body.teachers.map(buildTeacherRow);
  return { rows, total: body.total, page, asked: rows.find(({ id }) => id === remove) ?? null };
}

/** Ends a teacher's membership (safe to repeat) and reloads the list. */
async function removeTeacher(client: ServiceClient, request: Request): Promise<Response> {
  const fields = [...(await parseForm(request))];
  const id = z.uuid().safeParse(fields[0]?.[1]).data;
  if (fields.length !== 1 || fields[0]?.[0] !== 'remove' || !id) {
    throw createOutdatedFormRefusal();
  }
  await client.ask(removeMember, { params: { id } });
  await client.showToast({ text: 'The teacher is no longer a member of your school.' });
  return redirect('/school/teachers', 303);
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  return removeTeacher(client, args.request);
}

export default function TeachersPage() {
  const { rows, total, page, asked } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Teachers" about={countOf(total, 'teacher')} />
      <SchoolTabs current={path} />
      {asked && <ConfirmationSection {...confirmRemoval(asked)} />}
      {rows.length === 0 ? (
        <Empty
          icon={teacherIcon}
          message="Your school has no teachers yet."
          about="Teachers ask to join with your school code, as students do."
        />
      ) : (
        <>
          <TeacherTable rows={rows} />
          <Pagination page={page} total={total} findHref={(next) => (next === 1 ? path : `${path}?page=${next}`)} />
        </>
      )}
    </>
  );
}
