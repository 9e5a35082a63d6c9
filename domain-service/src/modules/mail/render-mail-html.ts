import type { MailContent, MailSite } from './mail-content.ts';

// Light values of the design's tokens; the dark ones are in the style sheet below. Mail programs that drop the sheet show the
// light ones.
const display = "'Anek Latin','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const text = "Mukta,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#14203c';
const ink2 = '#43506d';
const rule = '#d2ddeb';
const primary = '#1a4bb8';

const mailStyles = {
  page: { name: 'm-paper', values: 'margin:0;padding:0;background:#f3f6fb' },
  sheet: {
    name: 'm-sheet',
    values: `width:100%;max-width:600px;background:#ffffff;border:1px solid ${rule};border-radius:10px;border-collapse:separate`,
  },
  head: {
    name: 'm-pad',
    values: `padding:18px 32px 16px;background:${ink};border-bottom:3px solid #f5a70b;border-radius:10px 10px 0 0;font:700 20px/26px ${display};color:#ffffff`,
  },
  greeting: { name: 'm-ink', values: `margin:0;font:400 17px/26px ${text};color:${ink}` },
  title: { name: 'm-ink', values: `margin:12px 0 0;font:700 25px/32px ${display};color:${ink}` },
  paragraph: { name: 'm-ink', values: `margin:10px 0 0;font:400 17px/26px ${text};color:${ink}` },
  about: { name: 'm-ink2', values: `margin:2px 0 0;font:400 15px/22px ${text};color:${ink2}` },
  marks: { name: 'm-ink', values: `margin:18px 0 0;font:700 56px/56px ${display};color:${ink}` },
  quote: { name: 'm-ink', values: `margin:16px 0 0;font:400 17px/26px ${text};color:${ink}` },
  factLabel: {
    name: 'm-ink2 m-rule',
    values: `padding:9px 0;border-bottom:1px solid ${rule};font:400 16px/24px ${text};color:${ink2}`,
  },
  factValue: {
    name: 'm-ink m-rule',
    values: `word-break:break-word;padding:9px 0 9px 16px;border-bottom:1px solid ${rule};font:600 16px/24px ${text};color:${ink}`,
  },
  button: {
    name: 'm-btn',
    values: `display:inline-block;padding:13px 26px;background:${primary};border-radius:6px;font:600 17px/26px ${text};color:#ffffff;text-decoration:none`,
  },
  hint: { name: 'm-ink2', values: `margin:0;font:400 15px/22px ${text};color:${ink2}` },
  link: { name: 'm-link', values: `color:${primary};word-break:break-all` },
  foot: { name: 'm-pad m-ink2', values: `padding:16px 32px;font:400 14px/20px ${text};color:${ink2}` },
} as const satisfies Record<string, { name: string; values: string }>;

type MailStyle = keyof typeof mailStyles;

/** Styles that cannot be inline: the dark theme and phones. */
const mailStyleSheet = `
  @media (prefers-color-scheme: dark) {
    .m-paper { background: #0e1626 !important; } .m-sheet { background: #162036 !important; border-color: #2d3c5b !important; }
    .m-ink { color: #eaf0fa !important; } .m-ink2 { color: #b9c5db !important; } .m-rule { border-color: #2d3c5b !important; }
    .m-btn { background: #8fb5ff !important; color: #0b1730 !important; } .m-link { color: #8fb5ff !important; }
  }
  @media (max-width: 599px) { .m-pad { padding-left: 20px !important; padding-right: 20px !important; } .m-btn { display: block !important; text-align: center !important; } }
`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** Class name for the dark theme, and inline styles, because mail programs drop linked ones. */
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
 * The HTML part (design, "E-mail"): one column of tables with inlined token values, board head, one button, dark theme by the
 * device's preference, no images and no read tracking. Escapes every text of the content.
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
