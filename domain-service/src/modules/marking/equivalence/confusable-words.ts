const groups: readonly ReadonlySet<string>[] = [
  'abiotic biotic',
  'absorb adsorb',
  'absorption adsorption',
  'adapt adopt',
  'advice advise',
  'affect effect',
  'allusion illusion',
  'altitude attitude latitude',
  'asexual sexual',
  'began begin begun',
  'breath breathe',
  'casual causal',
  'choose chose',
  'chromatid chromatin',
  'coarse course',
  'complement compliment',
  'could would',
  'country county',
  'dairy diary',
  'desert dessert',
  'drank drink drunk',
  'drive drove',
  'eight eighth eighty',
  'emigration migration',
  'fifth fifty',
  'forth fourth',
  'height weight',
  'hindi hindu',
  'ileum ilium',
  'immoral immortal',
  'isotone isotope',
  'later latter',
  'lightening lightning',
  'loose lose',
  'marital martial',
  'moral morale',
  'multiple multiply',
  'quiet quite',
  'radium radius',
  'seventh seventy',
  'silicon silicone',
  'sixth sixty',
  'stationary stationery',
  'statue stature statute',
  'these those',
  'thorough through',
  'though thought through tough',
  'trail trial',
  'vertex vortex',
  'were where',
  'write wrote',
].map((words) => new Set(words.split(' ')));

/** Endings that make terms of chemistry and forms of a word. */
const endings: readonly RegExp[] = [/(?:ate|ide|ine|ite)$/, /(?:ane|ene|yne)$/, /an[ao]l$/, /(?:ed|es)$/, /(?:ee|er)$/];

/** Whether two different words are near in spelling but not in meaning: sulphate and sulphite, affect and effect. */
export function areConfusable(one: string, other: string): boolean {
  const haveOneStem = (ending: RegExp) =>
    ending.test(one) && ending.test(other) && one.replace(ending, '') === other.replace(ending, '');
  return groups.some((words) => words.has(one) && words.has(other)) || endings.some(haveOneStem);
}
