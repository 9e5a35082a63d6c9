import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { removeMember } from '@shikhar/contracts/schools/memberships/routes';
import { parseForm } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadStudent } from './load-student.server.ts';
import { RemoveDialog, RemoveLink, RemoveSection } from './remove-student.tsx';
import { StudentPage } from './student-page.tsx';

const path = '/school/students';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.student.name ?? 'Students') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const isAsked = new URL(args.request.url).searchParams.get('remove') === 'yes';
  return { student: await loadStudent(client, args), isAsked };
}

/** Ends the student's membership, once however often it is pressed. */
export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'id');
  const fields = [...(await parseForm(args.request))];
  if (fields.length !== 1 || String(fields[0]) !== 'remove,yes') {
    throw createRefusal('This form has fields that the page does not know.');
  }
  await client.ask(removeMember, { params: { id } });
  await client.showToast({ text: 'The student is no longer a member of your school.' });
  return redirect(path, 303);
}

export default function SchoolStudent() {
  const { student, isAsked } = useLoaderData<typeof loader>();
  const about = { name: student.name, href: `${path}/${student.id}` };
  return (
    <StudentPage path={path} backLabel="Students" student={student} actions={<RemoveLink href={about.href} />}>
      {isAsked && <RemoveSection {...about} />}
      <RemoveDialog {...about} />
    </StudentPage>
  );
}
