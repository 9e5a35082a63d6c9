import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { getAuthoredTest, listQuestionVersions, listTestChanges } from '@shikhar/contracts/tests/builder/routes';
import type { AuthoredTest, TestChange } from '@shikhar/contracts/tests/builder/schemas';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import * as z from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatDate, formatTime } from '../../../lib/site/site-time.ts';
import type { TimelineEvent } from '../../../ui/timeline.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { buildDraftView, type QuestionLine } from '../../questions/form/question-line.server.ts';

/** One version of a question. */
export interface VersionLine extends Omit<QuestionLine, 'number'> {
  madeAt: string;
  /** How many students have it, and whether it is the current one. */
  about: string;
}

export interface VersionsView {
  id: string;
  title: string;
  about: string;
  /** The versions of the question in the URL; null without one. */
  versions: VersionLine[] | null;
  /** Questions changed after someone had seen them. */
  changed: { id: string; label: string }[];
  /** A student has taken the test, so the questions were not only previewed. */
  isTaken: boolean;
  events: TimelineEvent[];
  page: number;
  total: number;
}

const Query = z.object({ question: z.uuid().optional().catch(undefined), page: pageField });

function formatMoment(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

function formatEvent({ by, summary }: TestChange): string {
  return `${by?.name ?? 'Someone'} ${summary}`;
}

async function fetchVersions(client: ServiceClient, testId: string, questionId: string): Promise<VersionLine[]> {
  const { versions } = (await client.ask(listQuestionVersions, { params: { id: testId, questionId } })).body;
  return versions.map(({ questionId: id, version, number, madeAt, takenCount, draft }) => ({
    id,
    version,
    ...buildDraftView(draft),
    madeAt: formatMoment(madeAt),
    about: [
      ...(number === null ? [] : [`question ${number} of the test now`]),
      takenCount === 0 ? 'no student has it' : plural(takenCount, { one: '# student has it', other: '# students have it' }),
    ].join(', '),
  }));
}

function listChanged(test: AuthoredTest): VersionsView['changed'] {
  return test.questions
    .filter(({ version }) => version > 1)
    .map(({ id, position, version }) => ({ id, label: `Question ${position + 1}, version ${version}` }));
}

/** The change history of a test, and the versions of one question. */
export async function loadVersions(
  args: RequestArguments & { params: Readonly<Record<string, string | undefined>> },
): Promise<VersionsView> {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'testId');
  const { question, page } = Query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const [{ body: test }, { body: changes }] = await Promise.all([
    client.ask(getAuthoredTest, { params: { id } }),
    client.ask(listTestChanges, { params: { id }, query: { page, pageSize: defaultPageSize } }),
  ]);
  return {
    id,
    title: test.details.title,
    about: test.paperVersion > 1 ? `Version ${test.paperVersion} of the paper` : 'First version of the paper',
    versions: question === undefined ? null : await fetchVersions(client, id, question),
    changed: listChanged(test),
    isTaken: test.takenCount > 0,
    events: changes.changes.map((change) => ({ what: formatEvent(change), when: formatMoment(change.at), at: change.at })),
    page,
    total: changes.total,
  };
}
