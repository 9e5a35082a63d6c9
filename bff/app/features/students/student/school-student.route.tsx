import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { removeMember } from '@shikhar/contracts/schools/memberships/routes';
import { keepPage } from '../../../forms/keep-form.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { ConfirmationLink, ConfirmationSection } from '../../../ui/confirmation.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadStudent } from './load-student.server.ts';
import { StudentPage } from './student-page.tsx';

const path = '/school/students';

export const clientAction = keepPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.student.name ?? 'Students') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const isAsked = new URL(args.request.url).searchParams.get('remove') === 'yes';
  return { student: await loadStudent(client, args), isAsked };
}

/** Ends the student's membership. Safe to repeat. */
export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'id');
  const fields = [...(await parseForm(args.request))];
  if (fields.length !== 1 || String(fields[0]) !== 'remove,yes') {
    throw createOutdatedFormRefusal();
  }
  await client.ask(removeMember, { params: { id } });
  await client.showToast({ text: 'The student is no longer a member of your school.' });
  return redirect(path, 303);
}

export default function SchoolStudent() {
  const { student, isAsked } = useLoaderData<typeof loader>();
  const href = `${path}/${student.id}`;
  const confirmation = {
    title: 'Remove student',
    body: (
      <>
        <p>Remove {student.name} from your school?</p>
        <p className="meta mt-1">The student keeps the account and its results. You no longer see them.</p>
      </>
    ),
    action: href,
    button: { label: 'Remove', name: 'remove', value: 'yes' },
  };
  const remove = (
    <ConfirmationLink href={`${href}?remove=yes`} confirmation={confirmation}>
      Remove from school
    </ConfirmationLink>
  );
  return (
    <StudentPage path={path} backLabel="Students" student={student} actions={remove}>
      {isAsked && <ConfirmationSection {...confirmation} />}
    </StudentPage>
  );
}
