import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { removeMember } from '@shikhar/contracts/schools/memberships/routes';
import { parseForm } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { CloseButton, PageDialog } from '../../../ui/page-dialog.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadStudent } from './load-student.server.ts';
import { StudentPage } from './student-page.tsx';

const path = '/school/students';

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
  const about = { name: student.name, href: `${path}/${student.id}` };
  return (
    <StudentPage path={path} backLabel="Students" student={student} actions={<RemoveLink href={about.href} />}>
      {isAsked && <RemoveSection {...about} />}
      <RemoveDialog {...about} />
    </StudentPage>
  );
}

interface RemoveProps {
  name: string;
  /** URL of the student's page. */
  href: string;
}

function Words({ name }: Pick<RemoveProps, 'name'>) {
  return (
    <>
      <p>Remove {name} from your school?</p>
      <p className="meta mt-1">The student keeps the account and its results. You no longer see them.</p>
    </>
  );
}

/** Opens the confirmation, which is part of the page without JavaScript. */
function RemoveLink({ href }: Pick<RemoveProps, 'href'>) {
  return (
    <LinkButton href={`${href}?remove=yes`} opens="remove" variant="danger-quiet">
      Remove from school
    </LinkButton>
  );
}

function RemoveDialog({ name, href }: RemoveProps) {
  return (
    <PageDialog id="remove" title="Remove student" isSmall>
      <form method="post" action={href}>
        <div className="dialog-body">
          <Words name={name} />
        </div>
        <footer>
          <CloseButton>Cancel</CloseButton>
          <Button variant="danger" name="remove" value="yes">
            Remove
          </Button>
        </footer>
      </form>
    </PageDialog>
  );
}

/** The same confirmation as part of the page, without JavaScript. */
function RemoveSection({ name, href }: RemoveProps) {
  return (
    <section className="card mb-5" aria-labelledby="remove-question">
      <h2 id="remove-question">Remove student</h2>
      <Words name={name} />
      <form method="post" action={href} className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={href}>Cancel</LinkButton>
        <Button variant="danger" name="remove" value="yes">
          Remove
        </Button>
      </form>
    </section>
  );
}
