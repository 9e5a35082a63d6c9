const plainWords =
  'the a an of in on at to and or is are was were be been it its this that these those which what who whom whose when where why how with for from by as into out up if then than so not no nor but do does did has have had can could will would should may might must there their they them he she his her you your we our i my one two each every all any some more most other same only also very such between both about after before over under through during per makes make made called given find write choose state name following correct word words sentence statement true false option answer question'.split(
    ' ',
  );
const plain = new Set(plainWords);

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|es|s|ed|ing|ly)$/, '') : word;
}

/** Lists the meaningful words of a text without their endings. Numbers count as words. */
export function listDistinctiveTerms(text: string): string[] {
  const words = text.toLowerCase().match(/\d+(?:[.,]\d+)*|[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => !plain.has(word)).map(stem);
}
