import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getTestMarking } from '@shikhar/contracts/marking/remarkings/routes';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { useStaffPath } from '../../../lib/area.ts';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { layersIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { MarkingHistory } from './marking-history.tsx';
import { buildTestMarkingView, type MarkedQuestionRow } from './marking-view.server.ts';
import { buildMarkingHref, type TestsPath } from './remarking-paths.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(data ? `Correct the key: ${data.title}` : 'Correct the key') },
];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(getTestMarking, { params: { id: parseId(args.params, 'testId') } });
  return buildTestMarkingView(body);
}

function listColumns(path: TestsPath, testId: string): Column<MarkedQuestionRow>[] {
  return [
    {
      head: 'Question',
      place: 'lead',
      cell: ({ id, name, text }) => (
        <RowName href={buildMarkingHref(path, testId, id)} about={<RichTextView text={text} />}>
          {name}
        </RowName>
      ),
    },
    {
      head: 'Marking',
      place: 'wide',
      cell: ({ key, rule }) => (rule ? <Badge tone="warn">{rule}</Badge> : <RichTextView text={key} />),
    },
    { head: 'Attempts', isRight: true, cell: ({ attempts }) => attempts },
    {
      head: 'Challenges',
      isRight: true,
      cell: ({ openChallenges }) => (openChallenges > 0 ? <Badge tone="warn">{`${openChallenges} open`}</Badge> : '–'),
    },
    {
      head: 'Actions',
      isHeadHidden: true,
      isRight: true,
      place: 'foot',
      cell: ({ id, name }) => (
        <span className="acts">
          <LinkButton href={buildMarkingHref(path, testId, id)} size="small" label={`Correct: ${name}`}>
            Correct
          </LinkButton>
        </span>
      ),
    },
  ];
}

/** Lists how a test's questions are marked; each can be corrected for everyone. */
export default function TestMarking() {
  const { testId, title, about, questions, history } = useLoaderData<typeof loader>();
  const path = useStaffPath('tests');
  return (
    <>
      <BackLink href={`${path}/${testId}`}>{title}</BackLink>
      <PageHead title="Correct the key" about={`${title}. ${about}`} />
      {questions.length === 0 ? (
        <Empty icon={layersIcon} message="No student has taken this test yet. Change its questions in the test itself." />
      ) : (
        <DataTable
          caption={`${countOf(questions.length, 'question')} in their order`}
          columns={listColumns(path, testId)}
          rows={questions}
          findKey={({ id }) => id}
          className="[--cols:1fr_1fr]"
        />
      )}
      <MarkingHistory path={path} testId={testId} rows={history} />
    </>
  );
}
