import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { loadStudent } from './load-student.server.ts';
import { StudentPage } from './student-page.tsx';

const path = '/teacher/students';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titlePage(data?.student.name ?? 'My Students') }];

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args, rolesFor('/teacher/students/:id'));
  return { student: await loadStudent(visitor, { ...args, path }) };
}

export default function TeacherStudent() {
  const { student } = useLoaderData<typeof loader>();
  return <StudentPage path={path} backLabel="My Students" student={student} />;
}
