import { maxAnswerLength, normaliseTypography } from './normalise-typography.ts';
import { parseSpecies, type Species } from './parse-formula.ts';
import { UnreadError } from './tokenise.ts';

/** A state of matter, as letters or as the sign for a gas or a precipitate. */
export type MatterState = 's' | 'l' | 'g' | 'aq' | '↑' | '↓';

/** A formula with the number in front of it, as a fraction. */
export interface Participant {
  top: number;
  bottom: number;
  state: MatterState | undefined;
  /** Several if the charge can be read in two ways. */
  species: readonly Species[];
}

/** A chemical answer: one side for a formula, two for an equation. */
export interface Reaction {
  sides: readonly (readonly Participant[])[];
}

const maxParticipants = 12;

const arrows = / ?(?:<?[-=]+ ?>|<?[→⟶➝➔➜⇌⇄⇋↔⟷]+|=|\b(?:gives|yields)\b) ?/;
const writtenState = / ?\((s|l|g|aq)\.?\)/gi;
// One character each, since (aq) after a charge looks like a group: Na+(aq).
const stateSigns: ReadonlyMap<string, MatterState> = new Map([
  ['ⓢ', 's'],
  ['ⓛ', 'l'],
  ['ⓖ', 'g'],
  ['ⓐ', 'aq'],
  ['↑', '↑'],
  ['↓', '↓'],
]);
const notMatter = /^(?:heat|energy|light|sunlight|sun light|electricity|chlorophyll|Δ|∆)$/i;
const coefficient = /^(\d{1,3})(?: ?\/ ?(\d{1,2}))? ?(?=[A-Z([e])/;

// Between two formulas, not at the end of an ion: `Na+ + Cl-`, `2Na+Cl2`.
const plus = / \+ ?(?=[\p{L}([\dΔ∆])(?!\d$)|(?<=\S)\+(?=[A-Z([]|\d+ ?[A-Z([]|[a-z]{4}| [^+])/u;

/** Removes the signs of states. */
export function removeStates(text: string): string {
  return text.replace(/ ?[ⓢⓛⓖⓐ↑↓]/g, '').trim();
}

function findState(text: string): MatterState | undefined {
  return [...stateSigns].find(([sign]) => text.includes(sign))?.[1];
}

function parseParticipant(written: string): Participant {
  const text = removeStates(written);
  const [whole = '', top = '1', bottom = '1'] = coefficient.exec(text) ?? [];
  if (Number(top) === 0 || Number(bottom) === 0) throw new UnreadError();
  return { top: Number(top), bottom: Number(bottom), state: findState(written), species: parseSpecies(text.slice(whole.length)) };
}

function parseSide(side: string): Participant[] {
  const parts = side.split(plus).map((part) => part.trim());
  if (parts.length > maxParticipants) throw new UnreadError();
  return parts.filter((part) => !notMatter.test(removeStates(part))).map(parseParticipant);
}

/** A chemical answer in plain characters, with one sign for each state of matter. */
export function normaliseChemistry(text: string): string {
  return normaliseTypography(text)
    .replace(writtenState, (_, letters: string) => ({ s: 'ⓢ', l: 'ⓛ', g: 'ⓖ', aq: 'ⓐ' })[letters.toLowerCase()] ?? '')
    .replace(/_\{?(\d+)\}?/g, '$1')
    .trim();
}

/**
 * Parses a formula, an ion or a chemical equation.
 * @throws UnreadError if it is none, or too long
 */
export function parseReaction(text: string): Reaction {
  if (text.length > maxAnswerLength) throw new UnreadError();
  const sides = normaliseChemistry(text).split(arrows);
  if (sides.length > 2 || sides.some((side) => side.trim() === '' || (sides.length > 1 && side.trim().endsWith(' +')))) {
    throw new UnreadError();
  }
  return { sides: sides.map((side) => parseSide(side.trim())) };
}
