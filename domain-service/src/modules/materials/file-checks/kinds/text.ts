import type { FileFacts } from '../checked-file.ts';
import { explainKind } from '../file-fit.service.ts';
import { Refusal } from '../refusal.ts';
import type { FileBytes } from './file-bytes.ts';

const utf16Marks = ['\xff\xfe', '\xfe\xff'];
/** All control characters but tab, line feed, form feed and carriage return. */
const controls = /[\p{Cc}--[\t\n\f\r\x85]]/v;
/** Slightly longer than the longest pattern. */
const overlap = 200;

/** Patterns at the start of a text. */
const beginnings: [RegExp, string][] = [
  [/^#!/, 'a script'],
  [/^\s*(?:@echo\b|@?rem\b.*\n\s*(?:@|set |start |powershell))/i, 'a Windows script'],
  [/^\s*<\?php/i, 'a script (PHP)'],
  [/^\s*(?:<!--[\s\S]*?-->\s*)*<(?:\?xml|svg)[\s\S]*<svg\b/i, 'an SVG picture'],
  [/^\s*(?:<!--[\s\S]*?-->\s*)*<svg\b/i, 'an SVG picture'],
  [
    /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|iframe|img|a|p|div|meta|link|style|form|table)\b/i,
    'a web page',
  ],
  [/^\s*<[?!a-z]/i, 'an XML file'],
  [/^\{\\rtf/, 'a rich text file (RTF)'],
  [/^%!PS/, 'a PostScript program'],
  [/^\s*(?:\[InternetShortcut\]|\[autorun\]|\[\.ShellClassInfo\])/i, 'a Windows shortcut'],
  [/^\s*(?:Windows Registry Editor|REGEDIT4)/i, 'settings for Windows'],
  [/^(?:[a-z-]+:.*\r?\n(?:[ \t].*\r?\n)*){0,30}(?:MIME-Version|Content-Type): *\S/im, 'a saved e-mail or web page'],
];

/** Patterns anywhere in a text. */
const contents: [RegExp, string][] = [
  [/<(?:script|iframe|object|embed|html|body|!doctype\s+html)\b/i, 'a web page'],
  [/<svg\b[^>]*\bxmlns\b/i, 'an SVG picture'],
  [/<\?php\b/i, 'a script (PHP)'],
  [
    /\bWScript\.(?:Shell|CreateObject)|\bnew ActiveXObject\b|\bCreateObject\s*\(\s*"|\bpowershell(?:\.exe)?\s+-|\bdocument\.write\s*\(|\beval\s*\(\s*(?:atob|unescape)/i,
    'a script',
  ],
];

const scriptName =
  /\.(?:x?html?|mhtml?|svgz?|xml|js|mjs|cjs|jse|ts|vbs?|vbe|wsf|wsh|hta|ps1|psm1|bat|cmd|com|exe|scr|sh|bash|py|php\d?|pl|rb|jar|lnk|url|reg|inf)\s*$/i;

function notText(bytes: FileBytes): Refusal {
  const isWide = utf16Marks.includes(bytes.read(0, 2).toString('latin1'));
  const isMostlyText = !/\0/.test(bytes.read(0, 4096).toString('latin1'));
  return isWide || isMostlyText
    ? new Refusal('This text is not in UTF-8. Open it in an editor and save it with the encoding UTF-8.')
    : new Refusal('This is not a PDF, video, picture, text or Word document.');
}

function findDisguise(text: string, isStart: boolean): string | undefined {
  const found = isStart ? beginnings.find(([pattern]) => pattern.test(text.slice(0, 4096))) : undefined;
  return (found ?? contents.find(([pattern]) => pattern.test(text)))?.[1];
}

/**
 * @param wanted the expected kind, from `findWanted`
 * @throws Refusal
 */
export function inspectText(bytes: FileBytes, name: string, wanted: string | undefined): FileFacts {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let tail = '';
  let isStart = true;
  let hasLetters = false;
  for (const piece of bytes.readAll(0)) {
    let text: string;
    try {
      text = tail + decoder.decode(piece, { stream: true });
    } catch {
      throw notText(bytes);
    }
    if (controls.test(text)) throw notText(bytes);
    const disguise = findDisguise(text, isStart);
    if (disguise) throw new Refusal(explainKind(disguise, wanted));
    hasLetters ||= /[\p{L}\p{N}]/u.test(text);
    tail = text.slice(-overlap);
    isStart = false;
  }
  try {
    decoder.decode();
  } catch {
    throw notText(bytes);
  }
  const ending = scriptName.exec(name)?.[0].trim();
  if (ending) {
    throw new Refusal(
      wanted
        ? `From its name (${ending}), this is a web page or a program, not ${wanted}.`
        : `From its name (${ending}), this is a web page or a program, which is not accepted here.`,
    );
  }
  if (!hasLetters) throw new Refusal('This text is empty.');
  return { mediaType: 'text/plain', pages: null, seconds: null, width: null, height: null, picture: null, isAnew: false };
}
