import { formatHtml } from '../html-text.ts';
import { toMoodleMath } from '../moodle-math.ts';
import { unwritable } from '../moodle-xml/write-xml.ts';

// Elements of an item. They are written with the names of QTI 2, which QTI 3 spells in another way.

/** The right response to an interaction. */
export interface QtiExpected {
  /** The attributes and content of the response declaration. */
  response: {
    cardinality: 'single' | 'multiple' | 'ordered';
    baseType: string;
    correct: readonly string[];
    /** The shares of the marks that single values earn. */
    mapped?: readonly { key: string; share: number }[];
  };
  /** The largest difference of a number from the right one. */
  tolerance?: number;
}

/** A blank of a text; `write` writes its interaction. */
export interface QtiBlank extends QtiExpected {
  write(identifier: string): string;
}

/** A text whose interactions stand in its lines. They share the marks. */
export interface QtiClozeParts {
  /** The parts of the text as XHTML, with the index of the blank after each; null after the last part. */
  text: readonly { text: string; blank: number | null }[];
  blanks: readonly QtiBlank[];
}

/** A question with one interaction. */
export interface QtiSingleParts extends QtiExpected {
  /** The interaction, after the text of the question. */
  interaction: string;
  /** Instructions for those who mark it. */
  scorerText?: string;
}

/** The parts of an item that its kind decides. */
export type QtiParts = QtiSingleParts | QtiClozeParts;

/** A text with formulas, as XHTML. */
export function writeQtiText(text: string): string {
  return formatHtml(toMoodleMath(text)).replaceAll('<br>', '<br/>').replace(unwritable, '');
}

/** A choice of an interaction. `more` are further attributes. */
export function writeQtiChoice(name: string, identifier: string, text: string, more = ''): string {
  return `<${name} identifier="${identifier}"${more}>${writeQtiText(text)}</${name}>`;
}
