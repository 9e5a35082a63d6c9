import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { offeredFactors, toExtraTimeValues } from '../../../forms/extra-time-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { ExtraTimeForm } from '../../../ui/extra-time-form.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadStudent } from './load-student.server.ts';
import { handleExtraTimeAction } from './set-extra-time.server.ts';
import { StudentPage } from './student-page.tsx';

const path = '/teacher/students';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.student.name ?? 'My Students') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  return { student: await loadStudent(client, args) };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'id');
  return handleExtraTimeAction(args, client, { id, page: `${path}/${id}` });
}

export default function TeacherStudent() {
  const { student } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { extraTime } = student;
  return (
    <StudentPage
      path={path}
      backLabel="My Students"
      student={student}
      aside={
        student.canSetExtraTime && (
          <ExtraTimeForm
            action={`${path}/${student.id}`}
            about={extraTime?.about}
            factors={offeredFactors}
            values={toExtraTimeValues(extraTime, refused?.values ?? null)}
            errors={refused?.errors.fields ?? {}}
          />
        )
      }
    >
      {refused && <FormErrorsBanner errors={refused.errors} />}
    </StudentPage>
  );
}
