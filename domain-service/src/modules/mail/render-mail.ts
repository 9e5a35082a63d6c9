import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import type { MailContent } from './mail.service.ts';

type Site = Pick<SystemSettings, 'siteName' | 'siteUrl'>;

function writeText({ title, paragraphs, facts, button, footnote }: MailContent, { siteName, siteUrl }: Site): string {
  const lines = [
    title,
    ...paragraphs,
    ...(facts ?? []).map(({ label, value }) => `${label}: ${value}`),
    ...(button ? [`${button.label}:\n${siteUrl}${button.path}`] : []),
    ...(footnote ? [footnote] : []),
    `${siteName}, ${siteUrl}`,
  ];
  return `${lines.join('\n\n')}\n`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** An e-mail in its two parts, under the site's name. */
export function renderMail(content: MailContent, site: Site): { text: string; html: string } {
  const text = writeText(content, site);
  return { text, html: `<pre>${escapeHtml(text)}</pre>` };
}
