const notReadable = /^(?!(?:09|0a|0d|20)*3c|4d5a|504b|d0cf|7f454c46|2321|efbbbf|fffe|feff)/;

/** What a part begins with, in hexadecimal, that is named so. */
const beginnings: [RegExp, RegExp][] = [
  [/\.png$/i, /^89504e470d0a1a0a/],
  [/\.jpe?g$/i, /^ffd8ff/],
  [/\.gif$/i, /^47494638(?:37|39)61/],
  [/\.bmp$/i, /^424d/],
  [/\.tiff?$/i, /^(?:49492a00|4d4d002a)/],
  [/\.webp$/i, /^52494646.{8}57454250/],
  [/\.wdp$/i, /^4949bc/],
  [/\.emf$/i, /^01000000.{72}20454d46/],
  [/\.wmf$/i, /^(?:d7cdc69a|0[12]000900)/],
  // Fonts as Word keeps them, with their first bytes made unreadable.
  [/\.odttf$/i, notReadable],
  [/(?:^|\/)printerSettings\d*\.bin$/i, notReadable],
];

/** Whether a part of a Word document that is not XML is what its name says; its first 64 bytes tell. */
export function isKnownPart(name: string, head: Buffer): boolean {
  const bytes = head.toString('hex');
  return beginnings.some(([named, begins]) => named.test(name) && begins.test(bytes));
}
