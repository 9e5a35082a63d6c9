import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { fillExtraTime, offeredFactors } from '../../lib/extra-time-form.ts';
import { readId } from '../../lib/read-id.ts';
import { titlePage } from '../../lib/site.ts';
import { ExtraTimeForm } from '../../ui/extra-time-form.tsx';
import { FaultsBanner } from '../../ui/faults-banner.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { loadStudent } from './load-student.server.ts';
import { actOnExtraTime } from './set-extra-time.server.ts';
import { StudentPage } from './student-page.tsx';

const path = '/teacher/students';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titlePage(data?.student.name ?? 'My Students') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  return { student: await loadStudent(visitor, args) };
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args);
  const id = readId(args.params, 'id');
  return actOnExtraTime(args, visitor, { id, page: `${path}/${id}` });
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
            values={fillExtraTime(extraTime, refused?.values ?? null)}
            errors={refused?.faults.fields ?? {}}
          />
        )
      }
    >
      {refused && <FaultsBanner faults={refused.faults} />}
    </StudentPage>
  );
}
