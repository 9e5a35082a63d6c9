import type { MailContent, MailSite } from './mail-content.ts';
import { type MailStyle, mailStyleSheet, mailStyles } from './mail-styles.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** The class that the dark theme knows it by, and the values in place: mail programs drop linked styles. */
function renderStyle(style: MailStyle): string {
  const { name, values } = mailStyles[style];
  return `class="${name}" style="${values}"`;
}

const table = 'table role="presentation" cellpadding="0" cellspacing="0"';

function renderFacts(facts: MailContent['facts']): string {
  if (!facts?.length) return '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td ${renderStyle('factLabel')}>${escapeHtml(label)}</td><td align="right" ${renderStyle('factValue')}>${escapeHtml(value)}</td></tr>`,
  );
  return `\n  <${table} width="100%" style="margin-top:14px">${rows.join('')}</table>`;
}

function renderMarks(marks: MailContent['marks']): string {
  if (!marks) return '';
  const possible = `<span style="font-size:28px">/${escapeHtml(marks.possible)}</span>`;
  return `\n  <p ${renderStyle('marks')}>${escapeHtml(marks.got)}${possible}</p>`;
}

function renderQuote(quote: MailContent['quote']): string {
  return quote ? `\n  <p ${renderStyle('quote')}><b>${escapeHtml(quote.from)}:</b> ${escapeHtml(quote.text)}</p>` : '';
}

function renderButton(button: MailContent['button'], { siteUrl }: MailSite): string {
  if (!button) return '';
  const address = escapeHtml(`${siteUrl}${button.path}`);
  return `
<tr><td class="m-pad" style="padding:22px 32px 0"><a href="${address}" ${renderStyle('button')}>${escapeHtml(button.label)}</a></td></tr>
<tr><td class="m-pad" style="padding:16px 32px 0"><p ${renderStyle('hint')}>If the button does not work, open this address:<br><a href="${address}" ${renderStyle('link')}>${address}</a></p></td></tr>`;
}

export const stopLabel = 'Stop these emails';

function renderUnsubscribe(stop: MailContent['stop'], { siteUrl }: MailSite): string {
  if (!stop) return '';
  return `<a href="${escapeHtml(`${siteUrl}${stop.path}`)}" ${renderStyle('link')}>${stopLabel}</a><br>`;
}

/**
 * The HTML part (design, "E-mail"): one column of tables with the tokens' values in place, board head, one button, dark by the
 * device's wish, no pictures and nothing that tells when it was read. Every text of the content is escaped here.
 */
export function renderMailHtml(content: MailContent, site: MailSite): string {
  const { greeting, opening, title, about, marks, paragraphs, facts, quote, button, footnote, stop } = content;
  const siteName = escapeHtml(site.siteName);
  const line = (style: MailStyle, text: string | undefined) =>
    text ? `\n  <p ${renderStyle(style)}>${escapeHtml(text)}</p>` : '';
  const body = paragraphs.map((paragraph) => line('paragraph', paragraph)).join('');
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${mailStyleSheet}</style>
</head>
<body ${renderStyle('page')}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview ?? paragraphs[0] ?? '')}</div>
<${table} class="m-paper" width="100%" style="background:#f3f6fb"><tr><td align="center" style="padding:24px 12px">
<${table} width="600" ${renderStyle('sheet')}>
<tr><td ${renderStyle('head')}>${siteName}</td></tr>
<tr><td class="m-pad" style="padding:28px 32px 0">${line('greeting', greeting)}${line('paragraph', opening)}
  <h1 ${renderStyle('title')}>${escapeHtml(title)}</h1>${line('about', about)}${renderMarks(marks)}${body}${renderFacts(facts)}${renderQuote(quote)}
</td></tr>${renderButton(button, site)}
<tr><td style="padding:0 0 30px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
<${table} width="600" style="width:100%;max-width:600px"><tr><td ${renderStyle('foot')}>${footnote ? `${escapeHtml(footnote)}<br>` : ''}${renderUnsubscribe(stop, site)}${siteName}, ${escapeHtml(site.siteUrl)}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
