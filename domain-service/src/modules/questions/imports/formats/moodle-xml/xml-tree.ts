import sax from 'sax';
import { UnsuitableQuestionError } from '../parsed-file.ts';

/** An XML element and the line where it starts, from 1. */
export interface XmlElement {
  name: string;
  line: number;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Text directly inside the element, without its children. */
  text: string;
  /** Comments directly before the element. */
  comments: string[];
}

/** Maximum nesting; no Moodle question is this deep. */
const deepest = 24;
/** Maximum number of elements in a question, as a guard against hostile files. */
const maxElements = 5_000;

const defaultError = 'The XML is broken here; the rest cannot be read.';
const errors: readonly (readonly [RegExp, string])[] = [
  [/^Invalid character entity|^Entity/i, 'Custom entities (&name;) are not allowed, for safety.'],
  [/^Unexpected close tag|^Unmatched closing tag|^Unclosed root/i, 'The tags do not match here; the rest cannot be read.'],
];

function describeXmlError(message: string): string {
  return errors.find(([pattern]) => pattern.test(message))?.[1] ?? defaultError;
}

/**
 * Parses a question file one item at a time, so only the current question is in memory. Document types, and with them entities,
 * are refused.
 *
 * @throws UnsuitableQuestionError with the line, if the file is not valid XML or exceeds the limits
 */
export function parseXml(content: string, rootName: string, itemName: string, take: (item: XmlElement) => void): void {
  const parser = sax.parser(true, { position: true });
  const open: XmlElement[] = [];
  let comments: string[] = [];
  let depth = 0;
  let elements = 0;
  const findLine = () => parser.line + 1;
  const refuse = (message: string): never => {
    throw new UnsuitableQuestionError(message, { line: findLine() });
  };
  parser.ondoctype = () => refuse('A document type (<!DOCTYPE …>) is not allowed, for safety.');
  parser.onsgmldeclaration = () => refuse('A declaration (<!…>) is not allowed, for safety.');
  parser.onerror = ({ message }) => refuse(describeXmlError(message));
  parser.oncomment = (comment) => {
    if (depth <= 1) comments.push(comment);
  };
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth === 1 && name !== rootName)
      refuse(`This is not a Moodle file: it begins with <${name.slice(0, 40)}>, not with <${rootName}>.`);
    if (depth > deepest) refuse('The elements are nested too deeply.');
    if (depth === 1 || (depth === 2 && name !== itemName)) return;
    elements = depth === 2 ? 1 : elements + 1;
    if (elements > maxElements) refuse('This question has too many elements.');
    const values = Object.entries(attributes).map(([key, value]) => [key, String(value)]);
    const element = { name, line: findLine(), attributes: Object.fromEntries(values), children: [], text: '', comments };
    comments = [];
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    depth -= 1;
    const closed = open.pop();
    if (closed && depth === 1) take(closed);
  };
  parser.write(content).close();
  if (depth > 0) refuse(defaultError);
}

export function findChild(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

export function listChildren(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Returns an element's text: from its `text` child, if it has one, or its own. */
export function getContent(element: XmlElement | undefined): string {
  if (!element) return '';
  return (findChild(element, 'text') ?? element).text.trim();
}
