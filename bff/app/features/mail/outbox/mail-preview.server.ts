/** The HTML part of an e-mail and its styles, separated. */
export interface MailPreview {
  html: string;
  css: string;
}

/**
 * Moves inline styles, which the CSP forbids, into a style sheet that can carry the response's nonce. Links open in a new tab.
 * Use the result only in a sandboxed frame.
 */
export function splitStyles(html: string): MailPreview {
  const names = new Map<string, string>();
  const findName = (values: string): string => {
    const name = names.get(values) ?? `in-place-${names.size}`;
    names.set(values, name);
    return name;
  };
  const sheets: string[] = [];
  const body = html
    .replaceAll(/<style>([^<]*)<\/style>/g, (_, sheet: string) => {
      sheets.push(sheet);
      return '';
    })
    .replaceAll(/ class="([^"]*)" style="([^"]*)"/g, (_, own: string, values: string) => ` class="${own} ${findName(values)}"`)
    .replaceAll(/ style="([^"]*)"/g, (_, values: string) => ` class="${findName(values)}"`)
    .replaceAll('<a ', '<a target="_blank" rel="noopener noreferrer" ');
  const rules = [...names].map(([values, name]) => `.${name}{${values}}`);
  return { html: body, css: [...rules, ...sheets].join('\n') };
}
