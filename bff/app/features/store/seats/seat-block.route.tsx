import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getSeatBlock, releaseSeat } from '@shikhar/contracts/store/seats/routes';
import * as z from 'zod';
import { keepPage } from '../../../forms/keep-form.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Status } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ConfirmationSection } from '../../../ui/confirmation.tsx';
import { KeyValues } from '../../../ui/facts.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { SeatCode } from './seat-code.tsx';
import { type BlockPageView, buildBlockPageView, buildSeatedView } from './seat-view.server.ts';
import { confirmRelease, SeatedTable } from './seated-table.tsx';

const path = '/school/seats';

export const clientAction = keepPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(data ? `Seats: ${data.block.title}` : 'Seats') },
];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(getSeatBlock, { params: { id: parseId(args.params, 'seatBlockId') } });
  const askedId = new URL(args.request.url).searchParams.get('free');
  const students = body.students.map(buildSeatedView);
  return {
    block: buildBlockPageView(body, args.context.now),
    students,
    asked: students.find(({ id }) => id === askedId) ?? null,
  };
}

/** Releases a student's seat; repeated presses have no effect. */
export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'seatBlockId');
  const fields = [...(await parseForm(args.request))];
  const studentId = z.uuid().safeParse(fields[0]?.[1]).data;
  if (fields.length !== 1 || fields[0]?.[0] !== 'free' || !studentId) {
    throw createOutdatedFormRefusal();
  }
  await client.ask(releaseSeat, { params: { id, studentId } });
  await client.showToast({ text: 'Seat released. Another student can take it.' });
  return redirect(`${path}/${id}`, 303);
}

function CodeCard({ block: { open, status, ended } }: { block: BlockPageView }) {
  if (open === null) {
    return (
      <Banner kind="info" title="These seats were refunded">
        On {ended}. The seat code no longer works.
      </Banner>
    );
  }
  return (
    <section className="card seat-code-large" aria-labelledby="code">
      <SectionHead title="Seat code" id="code" fact={open.left} />
      <p className="mt-3">
        <SeatCode code={open.code} />
      </p>
      <p className="meta mt-2">
        {status.kind === 'active'
          ? 'Students of your school open Test Series, choose Seat code, and enter it. Each takes one seat.'
          : 'No student can take a seat with it now.'}
      </p>
    </section>
  );
}

/** Seats of one order, and who has them. */
export default function SeatBlockPage() {
  const { block, students, asked } = useLoaderData<typeof loader>();
  const ownPath = `${path}/${block.id}`;
  const facts = [
    { label: 'Seats taken', value: <span className="tab">{block.taken}</span> },
    { label: 'Use until', value: block.until },
    { label: 'Bought on', value: block.bought },
  ];
  return (
    <>
      <BackLink href={path}>Seats</BackLink>
      <PageHead title={block.title} about={<Status kind={block.status.kind}>{block.status.words}</Status>}>
        <LinkButton href={block.orderHref}>Order and receipt</LinkButton>
      </PageHead>
      {asked && <ConfirmationSection {...confirmRelease(ownPath, asked)} />}
      <div className="cols cols-6-6">
        <CodeCard block={block} />
        <section aria-labelledby="about">
          <SectionHead title="Seats" id="about" />
          <KeyValues facts={facts} />
        </section>
      </div>
      <div className="mt-8">
        <SeatedTable path={ownPath} students={students} isOpen={block.open !== null} />
      </div>
    </>
  );
}
