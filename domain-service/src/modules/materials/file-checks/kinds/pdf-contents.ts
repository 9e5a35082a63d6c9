import type { PDFDocument, PDFObject } from 'mupdf';
import { Refusal } from '../refusal.ts';
import type { FileBytes } from './file-bytes.ts';
import { isSoundLink } from './links.ts';

/** Deeper than real drawings nest arrays. */
const deepest = 100;
const advice = 'Print it to a new PDF and upload that.';

const actions = new Map([
  ['JavaScript', 'a script (JavaScript)'],
  ['Launch', 'a command that starts a program'],
  ['ImportData', 'a command that reads other files'],
  ['SubmitForm', 'a form that sends its data'],
  ['GoToE', 'a link into an attached file'],
  ['GoToR', 'a link that opens other files'],
  ['Rendition', 'a video'],
  ['Movie', 'a video'],
  ['Sound', 'an attached sound'],
  ['RichMediaExecute', 'a video or 3D model'],
]);
const annotations = new Map([
  ['FileAttachment', 'an attached file'],
  ['RichMedia', 'a video or 3D model'],
  ['Movie', 'a video'],
  ['Screen', 'a video'],
  ['Sound', 'an attached sound'],
  ['3D', 'a 3D model'],
]);
const keys = new Map([
  ['JS', 'a script (JavaScript)'],
  ['JavaScript', 'a script (JavaScript)'],
  ['EmbeddedFiles', 'an attached file'],
  ['EF', 'an attached file'],
  ['XFA', 'an XFA form'],
  ['RichMediaContent', 'a video or 3D model'],
]);

/** Names in the raw file, for programs that read objects nothing refers to. */
const openNames = /\/(?:JavaScript|Launch|EmbeddedFiles?|XFA|RichMedia|ImportData)(?=[\s/<>[\]()%])/;
const maxNameLength = 24;

function toRejection(what: string): Refusal {
  return new Refusal(`There is ${what} in this PDF. ${advice}`);
}

function getName(value: PDFObject | undefined): string {
  const resolved = value?.resolve();
  return resolved?.isName() ? resolved.asName() : '';
}

function checkLink(value: PDFObject): void {
  const link = value.resolve();
  if (link.isString() && !isSoundLink(link.asString())) throw toRejection('a link to something other than a web page');
}

function checkDictionary(entries: Map<string, PDFObject>, isStream: boolean): void {
  for (const key of entries.keys()) {
    const what = keys.get(key);
    if (what) throw toRejection(what);
  }
  const action = actions.get(getName(entries.get('S')));
  if (action) throw toRejection(action);
  const annotation = annotations.get(getName(entries.get('Subtype')));
  if (annotation) throw toRejection(annotation);
  if (getName(entries.get('Type')) === 'EmbeddedFile') throw toRejection('an attached file');
  // The stream's bytes, or what it draws, are in another file.
  if (isStream && (entries.has('F') || entries.has('Ref'))) throw toRejection('a part that is in another file');
  const link = entries.get('URI');
  if (link) checkLink(link);
}

function checkObject(object: PDFObject, isStream: boolean, depth: number): void {
  if (depth > deepest) throw new Refusal('This PDF is damaged: it is nested too deeply.');
  const inner: PDFObject[] = [];
  const entries = new Map<string, PDFObject>();
  object.forEach((value, key) => {
    inner.push(value);
    if (object.isDictionary()) entries.set(String(key), value);
  });
  if (entries.size > 0) checkDictionary(entries, isStream);
  for (const value of inner) {
    if (!value.isIndirect() && (value.isDictionary() || value.isArray())) checkObject(value, false, depth + 1);
    value.destroy();
  }
}

/**
 * Refuses content a PDF for reading does not need and content that acts by itself, in all objects, used on a page or not.
 *
 * @throws Refusal
 */
export function checkContents(pdf: PDFDocument, bytes: FileBytes): void {
  checkObject(pdf.getTrailer(), false, 0);
  const count = pdf.countObjects();
  for (let number = 1; number < count; number += 1) {
    const reference = pdf.newIndirect(number);
    const object = reference.resolve();
    if (object.isDictionary() || object.isArray()) checkObject(object, reference.isStream(), 0);
    object.destroy();
    reference.destroy();
  }
  for (const piece of bytes.readAll(maxNameLength)) {
    const found = openNames.exec(piece.toString('latin1'));
    if (found) throw toRejection(keys.get(found[0].slice(1)) ?? actions.get(found[0].slice(1)) ?? 'an attached file');
  }
}
