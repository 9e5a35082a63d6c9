import sax from 'sax';
import { UnsuitableQuestionError } from '../parsed-file.ts';

/** An element of QTI. QTI 3 writes `qti-simple-choice` and `max-choices`; names here are those of QTI 2, `simpleChoice`. */
export interface QtiNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Elements and texts, in order. */
  children: (QtiNode | string)[];
}

/** An item as XML: its root, and the comments in it. */
interface QtiXml {
  root: QtiNode;
  comments: readonly string[];
}

/** Maximum nesting and number of elements of an item, as a guard against hostile files. */
const deepest = 48;
const maxElements = 5_000;

function toCamelCase(name: string): string {
  return name
    .replace(/^\w+:/, '')
    .replace(/^qti-/, '')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Parses the XML of an item or a manifest. Document types, and with them entities, are refused.
 * @throws UnsuitableQuestionError
 */
export function parseQtiXml(xml: string): QtiXml {
  const parser = sax.parser(true, { position: false });
  const root: QtiNode = { name: '', attributes: {}, children: [] };
  const open = [root];
  const comments: string[] = [];
  let elements = 0;
  const refuse = (message: string): never => {
    throw new UnsuitableQuestionError(message);
  };
  parser.ondoctype = () => refuse('A document type (<!DOCTYPE …>) is not allowed, for safety.');
  parser.onsgmldeclaration = () => refuse('A declaration (<!…>) is not allowed, for safety.');
  parser.onerror = () => refuse('The XML is broken; the item cannot be read.');
  parser.oncomment = (comment) => comments.push(comment);
  parser.onopentag = ({ name, attributes }) => {
    elements += 1;
    if (open.length > deepest) refuse('The elements are nested too deeply.');
    if (elements > maxElements) refuse('This item has too many elements.');
    const values = Object.entries(attributes).map(([key, value]) => [toCamelCase(key), String(value)]);
    const node: QtiNode = { name: toCamelCase(name), attributes: Object.fromEntries(values), children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  };
  const addText = (text: string) => {
    if (open.length > 1) open.at(-1)?.children.push(text);
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    open.pop();
  };
  parser.write(xml).close();
  const first = listElements(root)[0];
  if (!first || open.length !== 1) return refuse('The XML is broken; the item cannot be read.');
  return { root: first, comments };
}

function listElements({ children }: QtiNode): QtiNode[] {
  return children.filter((child) => typeof child !== 'string');
}

/** The elements of a name directly inside another. */
export function listNodes(node: QtiNode | undefined, name: string): QtiNode[] {
  return node ? listElements(node).filter((child) => child.name === name) : [];
}

/** All elements within another that meet a condition, in order. */
export function findNodes(node: QtiNode, isWanted: (node: QtiNode) => boolean): QtiNode[] {
  return listElements(node).flatMap((child) => (isWanted(child) ? [child] : findNodes(child, isWanted)));
}

/** The text of an element, on one line. */
export function getNodeText(node: QtiNode | undefined): string {
  if (!node) return '';
  return node.children
    .map((child) => (typeof child === 'string' ? child : getNodeText(child)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
