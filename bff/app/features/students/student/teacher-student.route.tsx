import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getErrors, pickFormView } from '../../../forms/define-form.ts';
import { buildExtraTimeForm } from '../../../forms/extra-time-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { ExtraTimeForm } from '../../../ui/extra-time-form.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadStudent } from './load-student.server.ts';
import { handleExtraTime } from './set-extra-time.server.ts';
import { StudentPage } from './student-page.tsx';

const path = '/teacher/students';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.student.name ?? 'My Students') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  return { student: await loadStudent(client, args) };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'id');
  return handleExtraTime(args, client, { id, page: `${path}/${id}` }, await parseForm(args.request));
}

export default function TeacherStudent() {
  const { student } = useLoaderData<typeof loader>();
  const { id, extraTime, canSetExtraTime } = student;
  const refused = useActionData<typeof action>();
  const view = pickFormView(buildExtraTimeForm(extraTime), refused);
  // A form that starts from other values is another form.
  const key = JSON.stringify(extraTime?.values);
  const form = <ExtraTimeForm key={key} action={`${path}/${id}`} about={extraTime?.about} view={view} />;
  return (
    <StudentPage path={path} backLabel="My Students" student={student} aside={canSetExtraTime && form}>
      {refused && <FormErrorsBanner errors={getErrors(refused)} />}
    </StudentPage>
  );
}
