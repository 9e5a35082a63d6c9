import type { MediaType } from '@shikhar/contracts/materials/schemas';

const maxNameLength = 200;

const endings = {
  'application/pdf': ['pdf'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'text/plain': ['txt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const satisfies Record<MediaType, readonly [string, ...string[]]>;

/** Extensions that suggest a file type, correct or not. */
const knownEnding =
  /\.(pdf|mp4|m4v|mov|avi|mkv|webm|jpe?g|png|apng|gif|bmp|webp|heic|heif|tiff?|svgz?|txt|text|md|csv|log|rtf|docx?|docm|dotx?|dotm|odt|xlsx?|xlsm|pptx?|pptm|x?html?|mhtml?|xml|js|mjs|jse|vbs?|vbe|wsf|hta|ps1|bat|cmd|com|exe|scr|msi|dll|jar|apk|app|sh|py|php|pl|rb|lnk|url|reg|zip|rar|7z|gz|tar|iso|img|dmg|bin)$/iu;

const blankStart = /^[.\s]+/u;
const blankEnd = /[.\s]+$/u;

function shorten(name: string, max: number): string {
  if (name.length <= max) return name;
  let short = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)) {
    if (short.length + segment.length > max) break;
    short += segment;
  }
  return short;
}

/** The name to store: without folders and invisible characters, and with the correct extension. */
export function cleanName(claimed: string, mediaType: MediaType): string {
  const shown = claimed
    .normalize('NFC')
    .replace(/^.*[\\/]/su, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, (sign) => (/[\u200c\u200d]/u.test(sign) ? sign : ''))
    .replace(/[<>:"|?*]/gu, '_')
    .replace(/\s+/gu, ' ')
    .trim();
  const [ending, ...others] = endings[mediaType];
  const given = [ending, ...others].find((each) => shown.toLowerCase().endsWith(`.${each}`)) ?? ending;
  let stem = shown.replace(blankEnd, '');
  while (knownEnding.test(stem)) stem = stem.replace(knownEnding, '').replace(blankEnd, '');
  stem = shorten(stem.replace(blankStart, ''), maxNameLength - given.length - 1).replace(blankEnd, '');
  return `${/[\p{L}\p{N}]/u.test(stem) ? stem : 'file'}.${given}`;
}
