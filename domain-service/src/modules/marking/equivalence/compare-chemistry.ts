import type { ChemistryRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import type { Species } from '@shikhar/contracts/marking/equivalence/parse-formula';
import {
  type MatterState,
  normaliseChemistry,
  type Participant,
  parseReaction,
  type Reaction,
  removeStates,
} from '@shikhar/contracts/marking/equivalence/parse-reaction';
import { UnreadError } from '@shikhar/contracts/marking/equivalence/tokenise';
import Fraction from 'fraction.js';
import { createNotUnderstood, createRight, createWrong, selectBest, type Verdict } from './verdict.ts';

/** How far two species agree. */
type Agreement = 'same' | 'same atoms' | 'different';

function compareSpecies(key: Species | undefined, given: readonly Species[]): Agreement {
  if (key === undefined) return 'different';
  const sameCharge = given.filter(({ charge }) => charge === key.charge);
  if (sameCharge.some(({ formula }) => formula === key.formula)) return 'same';
  const format = ({ atoms }: Species) => [...atoms].map(String).sort().join();
  return sameCharge.some((species) => format(species) === format(key)) ? 'same atoms' : 'different';
}

function getCount({ top, bottom }: Participant): Fraction {
  return new Fraction(top, bottom);
}

interface Pair {
  key: Participant;
  given: Participant;
  agreement: Agreement;
}

/** Pairs the participants of two sides in any order; undefined if one is left over. */
function pairSides(keys: readonly Participant[], given: readonly Participant[]): Pair[] | undefined {
  const left = [...given];
  const pairs = keys.map((key): Pair | undefined => {
    const agreements = left.map(({ species }) => compareSpecies(key.species[0], species));
    const place = Math.max(agreements.indexOf('same'), agreements.includes('same') ? -1 : agreements.indexOf('same atoms'));
    const [found] = place < 0 ? [] : left.splice(place, 1);
    return found && { key, given: found, agreement: agreements[place] ?? 'different' };
  });
  const found = pairs.filter((pair) => pair !== undefined);
  return found.length === pairs.length && left.length === 0 ? found : undefined;
}

const otherState = createWrong('Another state of matter');
const missingState = createNotUnderstood('The states of matter are missing');

/** Why the states of matter are not those of the key; undefined if they are, or the key has none. */
function compareStates(pairs: readonly Pair[]): Verdict | undefined {
  const name = (state: MatterState | undefined) => (state === '↑' ? 'g' : state === '↓' ? 's' : state);
  const stated = pairs.filter(({ key }) => key.state !== undefined);
  if (stated.some(({ key, given }) => given.state !== undefined && name(given.state) !== name(key.state))) return otherState;
  const isMissing = stated.some(({ key, given }) => given.state === undefined && key.state === name(key.state));
  return isMissing ? missingState : undefined;
}

function compareReactions(key: Reaction, given: Reaction): Verdict {
  const isEquation = key.sides.length > 1;
  if (isEquation && given.sides.length === 1 && (given.sides[0]?.length ?? 0) > 1)
    return createNotUnderstood('The arrow is missing');
  if (key.sides.length !== given.sides.length) {
    return createWrong(isEquation ? 'Not a chemical equation' : 'An equation instead of a formula');
  }
  const pairs = key.sides.map((side, place) => pairSides(side, given.sides[place] ?? []));
  if (pairs.includes(undefined)) return createWrong(isEquation ? 'Other substances' : 'Another formula');
  const all = pairs.flatMap((side) => side ?? []);
  const quotients = all.map((pair) => getCount(pair.given).div(getCount(pair.key)));
  const [first = new Fraction(1)] = quotients;
  if (!quotients.every((quotient) => quotient.equals(first))) return createWrong('Not balanced');
  if (!isEquation && !first.equals(1)) return createWrong('Another number of units');
  if (all.some(({ agreement }) => agreement !== 'same')) return createNotUnderstood('The same atoms, written in another way');
  return compareStates(all) ?? createRight(isEquation ? 'The same equation' : 'The same formula');
}

function parse(text: string): Reaction | undefined {
  try {
    return parseReaction(text);
  } catch (error) {
    if (error instanceof UnreadError) return undefined;
    throw error;
  }
}

/** Without capitals, and with 0 for O. */
function simplify(text: string): string {
  return removeStates(normaliseChemistry(text)).replace(/[\s^]/g, '').toLowerCase().replaceAll('0', 'o');
}

function compareWith(key: string, text: string): Verdict {
  if (normaliseChemistry(key) === normaliseChemistry(text)) return createRight('An accepted answer');
  const [wanted, given] = [parse(key), parse(text)];
  if (!wanted) return createNotUnderstood('The key is not read as chemistry');
  const verdict = given && compareReactions(wanted, given);
  if (verdict?.isRight || verdict === otherState || verdict === missingState) return verdict;
  // Only a person can say whether the student knows that Co is not CO.
  if (simplify(key) === simplify(text)) return createNotUnderstood('Right except for capitals, or 0 for O');
  if (verdict) return verdict;
  const isWords = /\p{Ll}{3}/u.test(text) && !/\d|[-=]>|→/.test(text);
  return isWords ? createWrong('Words instead of a formula') : createNotUnderstood('Not read as chemistry');
}

/** Compares formulas, ions and chemical equations; an equation may be multiplied by a factor. */
export function compareChemistry({ accepted }: ChemistryRule, text: string): Verdict {
  return selectBest(accepted.map((key) => compareWith(key, text)));
}
