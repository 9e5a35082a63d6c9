import type { MailContent, MailSite } from './mail-content.ts';
import { renderMailHtml, stopLabel } from './render-mail-html.ts';

function renderText(content: MailContent, site: MailSite): string {
  const { greeting, opening, title, about, marks, paragraphs, facts, quote, button, footnote, stop } = content;
  const { siteName, siteUrl } = site;
  const parts = [
    ...(greeting ? [greeting] : []),
    ...(opening ? [opening] : []),
    title,
    ...(about ? [about] : []),
    ...(marks ? [`${marks.got} of ${marks.possible}`] : []),
    ...paragraphs,
    ...(facts?.length ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(quote ? [`${quote.from}: ${quote.text}`] : []),
    ...(button ? [`${button.label}:\n${siteUrl}${button.path}`] : []),
    ...(footnote ? [footnote] : []),
    ...(stop ? [`${stopLabel}:\n${siteUrl}${stop.path}`] : []),
    `${siteName}, ${siteUrl}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** An e-mail in two parts with the same content, under the site's name: plain text and HTML. */
export function renderMail(content: MailContent, site: MailSite): { text: string; html: string } {
  return { text: renderText(content, site), html: renderMailHtml(content, site) };
}
