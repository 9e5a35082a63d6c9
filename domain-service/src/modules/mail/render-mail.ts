import type { MailContent, MailSite } from './mail-content.ts';
import { stopLabel, writeMailHtml } from './write-mail-html.ts';

function writeText({ greeting, title, paragraphs, facts, button, footnote, stop }: MailContent, site: MailSite): string {
  const { siteName, siteUrl } = site;
  const parts = [
    ...(greeting ? [greeting] : []),
    title,
    ...paragraphs,
    ...(facts?.length ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${siteUrl}${button.path}`] : []),
    ...(footnote ? [footnote] : []),
    ...(stop ? [`${stopLabel}:\n${siteUrl}${stop.path}`] : []),
    `${siteName}, ${siteUrl}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** An e-mail in its two parts, under the site's name: plain text, and HTML that says the same. */
export function renderMail(content: MailContent, site: MailSite): { text: string; html: string } {
  return { text: writeText(content, site), html: writeMailHtml(content, site) };
}
