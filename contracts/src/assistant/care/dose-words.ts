/** Tablets, also by the brands that most homes in India have. */
export const pills =
  '(?:sleeping )?(?:pills?|tablets?|capsules?|paracetamols?|crocins?|dolos?|calpols?|disprins?|combiflams?|sedatives?|painkillers?)';

const otherStrips = '(?:paper|litmus|card\\S*|cloth|tape|film|wood|land|forest|magnesium|metal|copper|zinc|iron|aluminium|lead)';

/** A strip also means one of paper or of metal, which lessons use, so a strip of nothing counts only at the end. */
const stripOfPills = `strips?(?: of (?!(?:\\S+ )?${otherStrips} )\\S+|(?= (?:$|now|tonight|today|yesterday|at once|last|and (?:sleep|rest|lie))))`;

export const bottleOfPills = `(?:bottles?|packets?|packs?|box(?:es)?) of (?:\\S+ )?(?:${pills}|medicines?|syrup|tonic)`;

export const packOfPills = `(?:${stripOfPills}|${bottleOfPills})`;

/** Follows a number of tablets. Rules out sums, such as "30 tablets out of 120" and "9 tablets from a box of 12". */
export const notOfTotal = '(?! (?:out of|from) (?:(?:a|an|the|one) (?:\\S+ )?(?:of|with|containing) )?\\d+ )';

/** Fewer than a thousand calories a day. `normaliseWords` writes 1,200 as two numbers. */
export const fewCalories =
  '(?:only |just |under |about |around |less than |below |at most |no more than )*(?<!\\d )\\d{1,3} (?:k ?cals?|kilo ?calories|calories) (?:a|per|each|every|in a) day(?! (?:less|more|extra) )';
