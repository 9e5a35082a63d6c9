import type { ReviewsPath } from '../../../../lib/addresses/review-paths.ts';
import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { alertIcon, checkIcon, downIcon, rotateIcon, zoomIcon } from '../../../../ui/icons.ts';
import { Meter } from '../../../../ui/meter.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { QuestionFigure } from '../../../../ui/question-figure.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { useRootData } from '../../../accounts/sessions/root-data.ts';
import type { AnswerView, PhotoView, QueueView } from '../review-view.ts';
import markingHref from '../script/marking.ts?worker&url';
import type { RefusedMarks } from './mark-answer.server.ts';
import { MarksCard } from './marks-card.tsx';
import { QueueFilters } from './queue-filters.tsx';

const keys = [
  ['1 to 9', 'select a rubric item'],
  ['+ and −', 'half a mark more or less'],
  ['0', 'no marks'],
  ['J or →', 'next answer'],
  ['K or ←', 'previous answer'],
  ['N', 'next unmarked answer'],
  ['C', 'write the comment; Esc leaves it'],
] as const;

/** Keyboard shortcuts, and the switch that turns them off; hidden without JavaScript. */
function KeysNote() {
  return (
    <details className="as-table mt-2" data-keys="" hidden>
      <summary>
        <Icon path={downIcon} size="small" />
        Keyboard shortcuts
      </summary>
      <div className="card mt-2">
        <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-1">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label className="check mt-3">
          <input type="checkbox" name="uses-keys" defaultChecked />
          <span>Use these shortcuts</span>
        </label>
      </div>
    </details>
  );
}

/** The answer with the typed values of a refused form, on the newest revision, so that saving again overwrites. */
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
          <Button name="intent" value="take-over" size="small">
            Take over
          </Button>
        }
      >
        If you both mark it, you overwrite each other’s marks.
      </Banner>
    </form>
  );
}

/** Placeholder for the script's save errors. */
function OutageNote({ href }: { href: string }) {
  return (
    <div role="alert">
      <div className="banner banner-error mb-4" data-error="" hidden>
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

/** The student's text and photos, and the question with its model answer. */
function AnswerSheet({ answer }: { answer: AnswerView }) {
  const { title, about, text, photos, questionTitle, question, image, modelAnswer } = answer;
  return (
    <section aria-labelledby="answer-title">
      <SectionHead id="answer-title" title={title} fact={about} />
      {text.trim() !== '' && <div className="script">{text}</div>}
      {photos.map((photo) => (
        <ScriptPhoto key={photo.href} photo={photo} />
      ))}
      <details className="as-table mt-2">
        <summary>
          <Icon path={downIcon} size="small" />
          Question and model answer
        </summary>
        <div className="card mt-2">
          <h3>{questionTitle}</h3>
          <p className="mt-1">
            <RichTextView text={question} canScroll />
          </p>
          <QuestionFigure image={image} />
          <h3 className="mt-4">Model answer</h3>
          <p className="mt-1">
            <RichTextView text={modelAnswer} canScroll />
          </p>
        </div>
      </details>
    </section>
  );
}

/** A photo of an answer, linked to its file; with JavaScript it can be rotated and enlarged. */
function ScriptPhoto({ photo: { href, name, width, height } }: { photo: PhotoView }) {
  return (
    <figure className="mt-3">
      <div className="photo" data-photo="">
        <a className="photo-in" href={href} target="_blank" rel="noreferrer">
          <img src={href} alt={`${name} (opens in a new tab)`} width={width} height={height} loading="lazy" />
        </a>
        <div className="photo-tools" hidden>
          <Button type="button" size="small" icon={rotateIcon} label={`Turn ${name}`} name="turn" />
          <Button type="button" size="small" icon={zoomIcon} label={`Larger: ${name}`} name="zoom" />
        </div>
      </div>
      <figcaption className="hint mt-2">{name}</figcaption>
    </figure>
  );
}
