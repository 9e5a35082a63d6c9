import './outbox.css';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findMail, retryMail } from '@shikhar/contracts/mail/routes';
import * as z from 'zod';
import { getErrors } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Status } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { type Fact, KeyValues } from '../../../ui/facts.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { useRootData } from '../../accounts/sessions/root-data.ts';
import { runButton } from '../../accounts/sessions/submit-form.server.ts';
import { type MailPreview, splitStyles } from './mail-preview.server.ts';
import { isRetried, statusLooks } from './mail-text.ts';
import type { MailView } from './mail-view.server.ts';
import { buildMailView } from './mail-view.server.ts';
import { outboxFilters, outboxPath } from './outbox-filters.ts';
import { RetryForm } from './retry-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(findMail, { params: { id: parseId(args.params, 'mailId') } });
  const { textBody, htmlBody, messageId, delivery, ...mail } = body;
  return {
    mail: buildMailView(mail),
    messageId,
    isReadable: delivery === 'catch_all',
    textBody,
    preview: htmlBody === null ? null : splitStyles(htmlBody),
  };
}

const RetryFields = z.strictObject({ back: z.string().max(1_000).optional() });

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'mailId');
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const form = RetryFields.safeParse(fields);
  if (!form.success || repeated.length > 0) throw createOutdatedFormRefusal();
  const { back } = form.data;
  // Prevents open redirects: the target is always the list, with its filters parsed and rebuilt.
  const list =
    back && URL.canParse(back, args.request.url)
      ? outboxFilters.buildHref(outboxPath, outboxFilters.parse(new URL(back, args.request.url).href))
      : null;
  const run = async () => {
    const { body } = await client.call(retryMail, { params: { id } });
    await client.showToast({ text: `The email to ${body.toAddress} will be sent again.` });
    return redirect(list ?? `/admin/settings/outbox/${id}`, 303);
  };
  return runButton(args, { fallback: 'The email could not be queued. Please try again in a moment.', run });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.mail.subject ?? 'Email') }];

export const clientAction = keepForm;

function listFacts(mail: MailView, messageId: string): Fact[] {
  const { kind, label } = statusLooks[mail.status];
  return [
    { label: 'To', value: mail.toAddress },
    { label: 'Status', value: <Status kind={kind}>{label}</Status> },
    { label: 'Type', value: mail.kind },
    { label: 'Created', value: mail.createdAt },
    ...(mail.sentAt ? [{ label: 'Sent', value: mail.sentAt }] : []),
    ...(mail.nextTryAt ? [{ label: 'Next attempt', value: mail.nextTryAt }] : []),
    { label: 'Attempts', value: mail.tries },
    ...(mail.lastError ? [{ label: 'Last error', value: mail.lastError }] : []),
    { label: 'Message ID', value: messageId },
  ];
}

/** The nonce of the document around the page, which the server knows, and the browser's own scripts have. */
function useNonce(): string | undefined {
  const { nonce } = useRootData();
  return nonce ?? document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

/** A sandboxed frame without scripts, forms or origin. The nonce allows its style sheet under the inherited CSP. */
function PreviewFrame({ preview, title }: { preview: MailPreview; title: string }) {
  const nonce = useNonce();
  const source = preview.html.replace('</head>', `<style nonce="${nonce}">${preview.css}</style></head>`);
  return <iframe className="mail-frame" title={title} srcDoc={source} sandbox="allow-popups allow-popups-to-escape-sandbox" />;
}

export default function OutboxMail() {
  const { mail, messageId, isReadable, textBody, preview } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <BackLink href="/admin/settings/outbox">Emails</BackLink>
      <PageHead title={mail.subject}>{isRetried(mail.status) && <RetryForm id={mail.id} />}</PageHead>
      {refused && (
        <div className="mb-4">
          <FormErrorsBanner errors={getErrors(refused)} />
        </div>
      )}
      <KeyValues facts={listFacts(mail, messageId)} />
      {!isReadable && (
        <Banner kind="info" className="mt-4">
          The text of this email is not stored, because it may contain a sign-in link.
        </Banner>
      )}
      {textBody !== null && (
        <section className="mt-8" aria-labelledby="text">
          <SectionHead id="text" title="Plain text" />
          <MailText text={textBody} />
        </section>
      )}
      {preview !== null && (
        <section className="mt-8" aria-labelledby="html">
          <SectionHead id="html" title="As most email programs show it" />
          <PreviewFrame preview={preview} title={mail.subject} />
        </section>
      )}
    </>
  );
}

interface Piece {
  /** Offset in the text. */
  start: number;
  text: string;
  isLink: boolean;
}

function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: link, index } of text.matchAll(/https?:\/\/\S+/g)) {
    if (index > end) pieces.push({ start: end, text: text.slice(end, index), isLink: false });
    pieces.push({ start: index, text: link, isLink: true });
    end = index + link.length;
  }
  return [...pieces, { start: end, text: text.slice(end), isLink: false }];
}

/** The plain-text part of an e-mail, with clickable links. */
function MailText({ text }: { text: string }) {
  return (
    <div className="card mail-text">
      {splitLinks(text).map((piece) =>
        piece.isLink ? (
          <a key={piece.start} href={piece.text} rel="noopener noreferrer">
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </div>
  );
}
