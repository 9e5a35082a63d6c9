/** The HTML part of an e-mail, and its styles apart from it. */
export interface MailPreview {
  html: string;
  css: string;
}

/**
 * Takes the styles out of an e-mail's tags, where the pages' policy takes none, and puts them into a sheet that carries the answer's
 * nonce; its links open in a tab of their own. What comes out is for a sandboxed frame alone.
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
