import type { NamedPicture } from '../html-text.ts';
import { parseMoodleText } from '../moodle-text.ts';
import { type Notes, UnsuitableQuestionError } from '../parsed-file.ts';
import { findNodes, getNodeText, listNodes, type QtiNode } from './qti-nodes.ts';

/** The declaration of a response: its type, the correct values, and what each value earns. */
export interface QtiResponse {
  cardinality: string;
  baseType: string;
  correct: readonly string[];
  mapped: readonly { key: string; value: number }[];
}

/** An item of QTI, as the kinds of question read it. */
export interface QtiItem {
  interactions: readonly QtiNode[];
  getResponse(interaction: QtiNode): QtiResponse;
  /** Converts the content of an element. */
  readText(node: QtiNode | undefined): string;
  /** The question with something in place of each inline interaction, by its index. */
  formatGaps(format: (index: number) => string): string;
  /** Instructions for those who mark it. */
  scorerText: string;
  processing: QtiNode | undefined;
}

const isInteraction = ({ name }: QtiNode) => name.endsWith('Interaction');
/** Interactions within a line of text. */
const inline = new Set(['textEntryInteraction', 'inlineChoiceInteraction']);
/** A character that no text has, in place of an inline interaction. */
const gap = '\uE000';
const feedback = new Set(['feedbackInline', 'feedbackBlock', 'modalFeedback']);
const hidden = new Set(['templateInline', 'templateBlock', 'stylesheet', 'catalogInfo', 'infoControl']);
/** As QTI 3 and many platforms name it. */
const passageClass = /(?:^|\s)(?:qti-)?(?:shared-?)?(?:stimulus|passage)(?:\s|$)/i;
const empty = new Set(['br', 'img', 'hr']);
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

/** The file of a picture, which may be an object. */
function findPicture({ name, attributes }: QtiNode): string | undefined {
  if (name === 'object' && /^image\//.test(attributes['type'] ?? '')) return attributes['data'];
  return name === 'img' ? attributes['src'] : undefined;
}

/** Instructions for those who answer, not only for those who mark it. */
function isForCandidate({ attributes }: QtiNode): boolean {
  return (attributes['view'] ?? '').split(/\s+/).includes('candidate');
}

function isHidden(node: QtiNode): boolean {
  const { name } = node;
  if (name === 'rubricBlock') return !isForCandidate(node);
  return feedback.has(name) || hidden.has(name) || name === 'prompt';
}

function toHtml(child: QtiNode | string, notes: Notes): string {
  if (typeof child === 'string') return escapeHtml(child);
  const { name, attributes, children } = child;
  if (isInteraction(child)) return inline.has(name) ? gap : '';
  if (feedback.has(name)) notes.add('Feedback is left out.');
  if (isHidden(child) || isPassage(child)) return '';
  if (name === 'printedVariable') throw new UnsuitableQuestionError('Questions with values drawn at random are not supported.');
  const source = findPicture(child);
  if (source !== undefined)
    return `<img src="${escapeHtml(source)}" alt="${escapeHtml(attributes['alt'] ?? getNodeText(child))}">`;
  const inner = children.map((each) => toHtml(each, notes)).join('');
  if (name === 'rubricBlock') return `<div>${inner}</div>`;
  return empty.has(name) ? `<${name}>` : `<${name}>${inner}</${name}>`;
}

/** Converts content to text. */
export function toQtiText(nodes: readonly (QtiNode | string)[], notes: Notes): { text: string; pictures: NamedPicture[] } {
  return parseMoodleText(nodes.map((node) => toHtml(node, notes)).join(''), 'html', notes);
}

function toResponse(declaration: QtiNode | undefined): QtiResponse {
  const mapping = listNodes(declaration, 'mapping')[0];
  return {
    cardinality: declaration?.attributes['cardinality'] ?? 'single',
    baseType: declaration?.attributes['baseType'] ?? 'identifier',
    correct: listNodes(listNodes(declaration, 'correctResponse')[0], 'value').map(getNodeText),
    mapped: listNodes(mapping, 'mapEntry').map(({ attributes }) => ({
      key: attributes['mapKey'] ?? '',
      value: Number(attributes['mappedValue']),
    })),
  };
}

/** A part of the text that several items share. */
export function isPassage({ name, attributes }: QtiNode): boolean {
  if (name !== 'div' && name !== 'rubricBlock') return false;
  return passageClass.test(`${attributes['class'] ?? ''} ${attributes['use'] ?? ''}`);
}

/** The item for the kinds, and its question with the pictures in it. */
export function readQtiItem(root: QtiNode, notes: Notes): { item: QtiItem; question: string; pictures: NamedPicture[] } {
  const body = listNodes(root, 'itemBody')[0];
  if (!body) throw new UnsuitableQuestionError('This item has no text.');
  const interactions = findNodes(body, isInteraction);
  const declarations = listNodes(root, 'responseDeclaration');
  const prompts = interactions.flatMap((interaction) => listNodes(interaction, 'prompt').flatMap(({ children }) => children));
  const stem = toQtiText([body], notes);
  const prompt = toQtiText(prompts, notes);
  const text = [stem.text, prompt.text].filter((each) => each !== '').join('\n');
  const item = {
    interactions,
    getResponse: ({ attributes }: QtiNode) =>
      toResponse(declarations.find((each) => each.attributes['identifier'] === attributes['responseIdentifier'])),
    readText(node: QtiNode | undefined) {
      const { text: own, pictures } = toQtiText(node?.children ?? [], notes);
      if (pictures.length > 0) notes.add('A picture in an answer or explanation is left out.');
      return own;
    },
    formatGaps(format: (index: number) => string) {
      let count = 0;
      return text.replaceAll(gap, () => {
        count += 1;
        return format(count - 1);
      });
    },
    scorerText: toQtiText(
      findNodes(body, ({ name }) => name === 'rubricBlock')
        .filter((node) => (node.attributes['view'] ?? '').includes('scorer') && !isForCandidate(node))
        .flatMap(({ children }) => children),
      notes,
    ).text,
    processing: listNodes(root, 'responseProcessing')[0],
  };
  // A gap at the end is where the answer goes anyway.
  const question = text.replace(new RegExp(`\\s*${gap}\\s*$`), '').replaceAll(gap, '_____');
  return { item, question, pictures: [...stem.pictures, ...prompt.pictures] };
}

/** The interaction of an item that has only this one; undefined for other items. */
export function findOnlyInteraction({ interactions }: QtiItem, ...names: readonly string[]): QtiNode | undefined {
  const [first, second] = interactions;
  return first && !second && names.includes(first.name) ? first : undefined;
}
