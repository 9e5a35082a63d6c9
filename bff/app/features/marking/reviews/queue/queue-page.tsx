import type { ReviewsPath } from '../../../../lib/addresses/review-paths.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { alertIcon, checkIcon } from '../../../../ui/icons.ts';
import { Meter } from '../../../../ui/meter.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useRootData } from '../../../accounts/sessions/root-data.ts';
import type { AnswerView, QueueView } from '../review-view.ts';
import markingHref from '../script/marking.ts?worker&url';
import { AnswerSheet } from './answer-sheet.tsx';
import { KeysNote } from './keys-note.tsx';
import type { RefusedMarks } from './mark-answer.server.ts';
import { MarksCard } from './marks-card.tsx';
import { QueueFilters } from './queue-filters.tsx';

/** What was typed stays; saved once more it counts over what is kept, which is told. */
function saveTyped(answer: AnswerView, { form, saved }: RefusedMarks): AnswerView {
  const items = new Set(form.items);
  const revision = saved?.revision ?? Number(form.revision);
  return {
    ...answer,
    rubric: answer.rubric.map((row) => ({ ...row, isGiven: items.has(row.id) })),
    given: { ...answer.given, comment: form.comment, revision, adjustment: Number(form.adjustment) || 0 },
  };
}

function HeldNote({ heldBy, href }: { heldBy: string; href: string }) {
  return (
    <form method="post" action={href}>
      <Banner
        kind="warn"
        className="mb-4"
        title={`${heldBy} is marking this answer`}
        action={
          <Button name="press" value="take-over" size="small">
            Take over
          </Button>
        }
      >
        Two at once would overwrite each other’s marks.
      </Banner>
    </form>
  );
}

/** Where the script says what was not saved. */
function OutageNote({ href }: { href: string }) {
  return (
    <div role="alert">
      <div className="banner banner-error mb-4" data-trouble="" hidden>
        <Icon path={alertIcon} />
        <p className="grow" />
        <a href={href}>Load again</a>
      </div>
    </div>
  );
}

interface QueuePageProps {
  path: ReviewsPath;
  queue: QueueView;
  refused: RefusedMarks | undefined;
}

/** The queue of a test, one answer at a time. */
export function QueuePage({ path, queue, refused }: QueuePageProps) {
  const { nonce } = useRootData();
  const { progress } = queue;
  const answer = queue.answer && refused ? saveTyped(queue.answer, refused) : queue.answer;
  return (
    <>
      <BackLink href={path}>Tests to mark</BackLink>
      <PageHead title="Mark answers" about={queue.about}>
        <div className="rv-prog">
          <span className="meta tab">{progress.text}</span>
          <Meter percent={progress.percent} />
        </div>
      </PageHead>
      <QueueFilters queue={queue} />
      {refused && <FormErrorsBanner errors={refused.errors} />}
      <OutageNote href={queue.href} />
      {answer?.heldBy && <HeldNote heldBy={answer.heldBy} href={queue.href} />}
      {answer ? (
        <div className="cols cols-7-5 rv-cols">
          <div>
            <AnswerSheet answer={answer} />
            <KeysNote />
          </div>
          <MarksCard queue={queue} answer={answer} refused={refused} />
        </div>
      ) : (
        <Empty icon={checkIcon} message="There is nothing to mark here.">
          <LinkButton href={path}>Tests to mark</LinkButton>
        </Empty>
      )}
      <script type="module" src={markingHref} nonce={nonce} />
    </>
  );
}
