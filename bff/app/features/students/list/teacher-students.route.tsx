import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getMe } from '@shikhar/contracts/accounts/sign-in/routes';
import { getDashboard } from '@shikhar/contracts/dashboard/routes';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadStudents } from './load-students.server.ts';
import { studentFilters } from './student-filters.ts';
import { StudentList } from './student-list.tsx';

const path = '/teacher/students';

export const meta: MetaFunction = () => [{ title: formatPageTitle('My Students') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const [view, me, dashboard] = await Promise.all([
    loadStudents(client, { url: args.request.url, context: args.context }),
    client.ask(getMe),
    client.ask(getDashboard),
  ]);
  return {
    view,
    subjects: me.body.subjects ?? [],
    answersToMark: dashboard.body.role === 'teacher' ? dashboard.body.answersToMark : 0,
  };
}

function AnswersToMark({ count }: { count: number }) {
  const action = (
    <LinkButton href="/teacher/performance" className="m-0">
      Mark answers
    </LinkButton>
  );
  return (
    <Banner kind="warn" className="mb-6" action={action}>
      <b>{countOf(count, 'answer')} to mark</b>
    </Banner>
  );
}

export default function TeacherStudents() {
  const { view, subjects, answersToMark } = useLoaderData<typeof loader>();
  const { everyone, filters } = view;
  const students = countOf(everyone, 'student');
  const about = subjects.length > 0 ? `${students} in ${joinWords(subjects)}` : students;
  return (
    <>
      <PageHead title="My Students" about={about}>
        {everyone > 0 && (
          <LinkButton href={studentFilters.buildHref(`${path}/export`, { ...filters, page: 1 })} icon={downloadIcon}>
            Download CSV
          </LinkButton>
        )}
      </PageHead>
      {answersToMark > 0 && <AnswersToMark count={answersToMark} />}
      <StudentList
        path={path}
        view={view}
        emptyState={{
          message: 'You have no students yet.',
          about: 'You see the students of your school and anyone who takes a test you set.',
          way: <LinkButton href="/profile/school">My school</LinkButton>,
        }}
      />
    </>
  );
}
