/** Formulas in every notation that models use. Their content is not treated as markup. */
const formula = /\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\]|\\\(([\s\S]+?)\\\)|(?<!\\)\$((?:[^$\\\n]|\\.)+?)\$/g;

const tag =
  /<\/?(?:a|abbr|b|big|blockquote|body|button|center|code|del|div|em|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|kbd|li|link|mark|math|meta|ol|p|pre|s|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|title|tr|tt|u|ul|video)(?:\s[^<>=]*=[^<>]*)?\s*\/?>/gi;

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

// Control, bidirectional and invisible characters, and the placeholder character below. Line feeds and tabs stay.
const unseen = /[^\P{Cc}\n\t]|\p{Bidi_Control}|[\u2028\u2029\u200B\uFEFF\uE000]/gu;

/** Inline markup. Emphasis counts only next to a word, so `3 * 4` and `a_1` stay. */
const inlineMarks: readonly (readonly [RegExp, string])[] = [
  [/!?\[([^\]\n]*)\]\([^)\s]*(?:\s+"[^"\n]*")?\)/g, '$1'],
  [/`([^`\n]+)`/g, '$1'],
  [/(?<![\p{L}\p{N}*])\*{1,3}(?=\S)([^*\n]+?)(?<=\S)\*{1,3}(?![\p{L}\p{N}*])/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_{1,3}(?=\S)([^_\n]+?)(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu, '$1'],
  [/~~([^~\n]+)~~/g, '$1'],
];

function cleanLine(line: string): string[] {
  const text = line.trim();
  if (/^(?:`{3,}|~{3,})\w*$/.test(text) || /^(?:[-*_]\s*){3,}$/.test(text) || /^\|?[\s:|-]*-{2,}[\s:|-]*$/.test(text)) return [];
  const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(text);
  if (heading) return ['', heading[1] ?? '', ''];
  if (/^\|.*\|$/.test(text))
    return [
      text
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
        .join(' – '),
    ];
  return [text.replace(/^(?:>\s?)+/, '').replace(/^[-*+•]\s+/, '• ')];
}

/** Placeholder for a formula. `unseen` has already removed this character from the text. */
const place = /\uE000(\d+)\uE000/g;

/**
 * Converts a model's reply to plain text: formulas between `$`, markup removed, list items as lines with a bullet. Tags outside
 * the known list stay as literal text; nothing is ever rendered as HTML.
 */
export function cleanReply(raw: string): string {
  const formulas: string[] = [];
  const text = raw
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(unseen, '')
    .replace(formula, (_, ...groups: (string | undefined)[]) => {
      const tex = groups.slice(0, 4).find((group) => group !== undefined) ?? '';
      return `\uE000${formulas.push(tex.replace(/\s+/g, ' ').trim()) - 1}\uE000`;
    })
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(tag, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
  const lines = text.split('\n').flatMap(cleanLine).join('\n');
  return inlineMarks
    .reduce((left, [pattern, saved]) => left.replace(pattern, saved), lines)
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(place, (_, index: string) => `$${formulas[Number(index)]}$`)
    .trim();
}

/** Characters that may open markup whose end has not arrived yet: formulas, emphasis, code, links and tags. */
const opening = /\\?\$|\\[[(]|`|(?<![\p{L}\p{N}])[*_](?=\S)|\[|<(?=[/a-z!])|\\$/iu;

const closed = [
  formula,
  /`[^`\n]+`/g,
  /\*{1,3}(?=\S)[^*\n]+?\*{1,3}/g,
  /(?<![\p{L}\p{N}])_{1,3}(?=\S)[^_\n]+?_{1,3}/gu,
  /\[[^\]\n]*\]\([^)\n]*\)/g,
  /<[^<>\n]*>/g,
];

/** Returns the length of the prefix that reads the same whatever text follows, in characters. */
export function findSettled(raw: string): number {
  const words = Math.max(raw.lastIndexOf(' '), raw.lastIndexOf('\n'));
  if (words <= 0) return 0;
  const line = raw.lastIndexOf('\n', words - 1) + 1;
  // The start of these lines decides how they are rendered, or only their marker has arrived.
  if (/^\s*(?:[|#`~>]|[-*+\s]*$)/.test(raw.slice(line, words))) return line;
  const paragraph = raw.lastIndexOf('\n\n', words) + 1;
  const open = closed.reduce(
    (left, pattern) => left.replace(pattern, (mark) => ' '.repeat(mark.length)),
    raw.slice(paragraph, words),
  );
  const first = open.replace(/(^|\n)(\s*)[-*+](?=\s)/g, (mark) => ' '.repeat(mark.length)).search(opening);
  return first === -1 ? words : paragraph + first;
}
