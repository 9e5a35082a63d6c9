import type { SystemSettings } from '@shikhar/contracts/settings/schemas';

/** What of the settings every e-mail shows. */
export type MailSite = Pick<SystemSettings, 'siteName' | 'siteUrl'>;

/** What an e-mail says, apart from how it looks. All texts are plain. */
export interface MailContent {
  /** The noun, a dot and the occasion: `invitation.sent`. */
  kind: string;
  subject: string;
  /** A line above the title: 'Hello Kavya,'. */
  greeting?: string;
  /** What lists of mail programs show beside the subject, if not the first paragraph. */
  preview?: string;
  /** Between the greeting and the title. */
  opening?: string;
  title: string;
  /** In small type below the title. */
  about?: string;
  /** In large figures: 31 of 40. */
  marks?: { got: string; possible: string };
  paragraphs: readonly string[];
  facts?: readonly { label: string; value: string }[];
  /** What someone wrote, after who did, in bold. */
  quote?: { from: string; text: string };
  /** `path` begins with a slash; the site's address goes before it. */
  button?: { label: string; path: string };
  /** A last remark in small type. */
  footnote?: string;
  /** How its reader switches such e-mails off: a page, and the address that mail programs call (RFC 8058). */
  stop?: { path: string; oneClickPath: string };
  /** Sent even while e-mails are switched off: what someone asked for or must know to keep their account safe. */
  isEssential: boolean;
}
