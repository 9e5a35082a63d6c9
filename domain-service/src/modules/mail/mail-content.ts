import type { MailKind } from '@shikhar/contracts/mail/schemas';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';

/** Settings shown in every e-mail. */
export type MailSite = Pick<SystemSettings, 'siteName' | 'siteUrl'>;

/** Content of an e-mail, without markup. */
export interface MailContent {
  kind: MailKind;
  subject: string;
  /** A line above the title: 'Hello Kavya,'. */
  greeting?: string;
  /** Preview text in mail programs; the first paragraph by default. */
  preview?: string;
  /** Between the greeting and the title. */
  opening?: string;
  title: string;
  /** In small type below the title. */
  about?: string;
  /** In large type: 31 of 40. */
  marks?: { got: string; possible: string };
  paragraphs: readonly string[];
  facts?: readonly { label: string; value: string }[];
  /** A quotation; the author is shown first, in bold. */
  quote?: { from: string; text: string };
  /** `path` begins with a slash; the site's address goes before it. */
  button?: { label: string; path: string };
  /** A last remark in small type. */
  footnote?: string;
  /** How to switch such e-mails off: a page, and the address that mail programs call (RFC 8058). */
  stop?: { path: string; oneClickPath: string };
  /** Sent even while e-mails are switched off: requested e-mails and security notices. */
  isEssential: boolean;
}
