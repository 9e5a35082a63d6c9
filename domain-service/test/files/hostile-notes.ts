import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { makePdf, makePhoto } from '../photos.ts';
import type { HostileRow } from './hostile-row.ts';
import { makeWebm, readMp4 } from './videos.ts';
import { makeZip } from './zips.ts';

type Case = [what: string, name: string, make: () => Buffer | Promise<Buffer>];

const text = (content: string) => () => Buffer.from(content);

async function makePlacedPhoto(): Promise<Buffer> {
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' }, IFD0: { Artist: 'A pupil' } };
  return sharp(await makePhoto('jpeg'))
    .withExif(place)
    .jpeg()
    .toBuffer();
}

/** Claims 60,000 by 60,000 pixels. */
async function makePictureBomb(): Promise<Buffer> {
  const picture = await makePhoto('png');
  picture.writeUInt32BE(60_000, 16);
  picture.writeUInt32BE(60_000, 20);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
}

function makeOldOffice(inside: string): Buffer {
  const file = Buffer.alloc(2_048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  Buffer.from(inside, 'utf16le').copy(file, 1_024);
  return file;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

const pictures: Case[] = [
  ['a photo with its location', 'page.jpg', makePlacedPhoto],
  [
    'a photo with an archive after its end',
    'page.jpg',
    async () => Buffer.concat([await makePhoto('jpeg'), await makeZip({ a: 'a' })]),
  ],
  [
    'a picture with a script after its end',
    'page.png',
    async () => Buffer.concat([await makePhoto('png'), Buffer.from('<?php system(1) ?>')]),
  ],
  ['a picture of 3,600 megapixels in a small file', 'page.png', makePictureBomb],
  ['a picture cut in half', 'page.png', async () => (await makePhoto('png', 600, 400)).subarray(0, 500)],
  ['an SVG picture', 'page.svg', text(svg)],
  ['an SVG picture named as a PNG', 'page.png', text(`<?xml version="1.0"?><!-- a -->${svg}`)],
  [
    'a WebP picture',
    'page.webp',
    async () =>
      sharp(await makePhoto('png'))
        .webp()
        .toBuffer(),
  ],
  [
    'a TIFF picture',
    'page.tif',
    async () =>
      sharp(await makePhoto('png'))
        .tiff()
        .toBuffer(),
  ],
];

const texts: Case[] = [
  ['a text in Hindi', 'notes.txt', text('प्रकाश सीधी रेखा में चलता है।\nx < y, and a < b')],
  ['a text in UTF-16', 'notes.txt', () => Buffer.from('\ufeffप्रकाश', 'utf16le')],
  ['a text in Latin-1', 'notes.txt', () => Buffer.from('Pythagore démontre', 'latin1')],
  ['a text with a zero byte', 'notes.txt', text('Notes\0.exe')],
  ['a text of spaces only', 'notes.txt', text(' \n\t \n')],
  ['a web page', 'notes.txt', text('<!-- x --><html><body onload=alert(1)>')],
  ['a web page after a page of text', 'notes.txt', text(`${'Light. '.repeat(900)}<script>alert(1)</script>`)],
  ['an XML file', 'notes.txt', text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
  ['a PHP script', 'notes.txt', text('Notes\n<?php system($_GET[1]); ?>')],
  ['a shell script', 'notes.txt', text('#!/usr/bin/env python3\nimport os\n')],
  ['a Windows script', 'notes.txt', text('@echo off\r\ndel /s /q c:\\\r\n')],
  ['a Windows Script Host script', 'notes.txt', text('var s = new ActiveXObject("WScript.Shell"); s.Run("calc");')],
  ['a script, by its name', 'notes.js', text('const x = 1;\n')],
  [
    'a saved e-mail with a web page in it',
    'notes.txt',
    text('From: a@b.example\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<b>x'),
  ],
  ['a rich text file (RTF)', 'notes.rtf', text('{\\rtf1\\ansi Hello {\\object\\objemb}}')],
  ['a Windows shortcut', 'notes.url', text('[InternetShortcut]\r\nURL=file://evil/share\r\n')],
];

const others: Case[] = [
  ['a PDF', 'notes.pdf', () => makePdf(2)],
  ['a video (MP4)', 'notes.mp4', readMp4],
  ['a video (WebM) named as a PDF', 'notes.pdf', () => makeWebm()],
  ['an old Word document', 'notes.doc', () => makeOldOffice('WordDocument')],
  ['a Word document locked with a password', 'notes.docx', () => makeOldOffice('EncryptedPackage')],
  ['a Windows installer', 'notes.msi', () => makeOldOffice('Installer')],
  ['an archive (RAR)', 'notes.rar', () => Buffer.from(`Rar!\x1a\x07\x01\0${'\0'.repeat(40)}`, 'latin1')],
  ['an archive (gzip)', 'notes.gz', () => Buffer.from(`\x1f\x8b\x08\0${'\0'.repeat(40)}`, 'latin1')],
];

/** Sent as type notes; Word documents are in `hostileWords`. */
export const hostileNotes: HostileRow[] = [...pictures, ...texts, ...others].map(([what, name, make]) => ({
  what,
  name,
  type: 'notes',
  make,
}));
