import { countOf } from '../../lib/words/marks.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { KeyValues } from '../../ui/facts.tsx';
import { lockIcon } from '../../ui/icons.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import type { LockedView, RunningTest } from './assistant-view.ts';
import { MessageItem } from './conversation/message-item.tsx';
import type { MessageView } from './conversation/message-view.ts';

function Helpline({ message }: { message: MessageView | null }) {
  if (!message) return null;
  return (
    <div className="chat-list mt-5 max-w-180">
      <MessageItem message={message} />
    </div>
  );
}

function OtherTests({ tests }: { tests: readonly RunningTest[] }) {
  const facts = tests.map(({ id, name, left }) => ({
    label: name,
    value: (
      <>
        {left} left.{' '}
        <PageLink href={`/exam/${id}`} className="whitespace-nowrap">
          Go back to test
        </PageLink>
      </>
    ),
  }));
  return (
    <section className="mt-7 max-w-180">
      <SectionHead title="Also running" fact={countOf(tests.length, 'test')} />
      <KeyValues facts={facts} />
    </section>
  );
}

/** Links back to the running tests; the one that ends first comes first. */
export function LockedAssistant({ view: { first, others, helpline } }: { view: LockedView }) {
  const about = (
    <>
      {first.name}.{' '}
      <span className="whitespace-nowrap">
        <b className="tab">{first.left}</b> left.
      </span>{' '}
      {others.length > 0 && 'It ends before your other tests.'}
    </>
  );
  const message = others.length > 0 ? 'The assistant is back after your tests' : 'The assistant is back after your test';
  return (
    <div>
      <Empty className="max-w-180" icon={lockIcon} message={message} about={about}>
        <LinkButton variant="primary" href={`/exam/${first.id}`}>
          Go back to test
        </LinkButton>
      </Empty>
      <Helpline message={helpline} />
      {others.length > 0 && <OtherTests tests={others} />}
    </div>
  );
}

/** Shown if the guardian has not enabled the assistant. */
export function AssistantOff({ helpline }: { helpline: MessageView | null }) {
  return (
    <div>
      <Empty
        className="max-w-180"
        icon={lockIcon}
        message="The assistant is switched off for you."
        about="Your parent or guardian decides. They can switch it on with the link in the email by which they agreed to your account."
      />
      <Helpline message={helpline} />
    </div>
  );
}
