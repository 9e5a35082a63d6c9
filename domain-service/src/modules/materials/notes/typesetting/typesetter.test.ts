import { describe, expect, test } from 'vitest';
import { selectCases } from '../../../../../../scripts/testing/test-depth.ts';
import { readNotes } from '../../../../../seeders/content-files/load-content.ts';
import { buildBooklet, buildNotePaper, type WholeNote } from './paper.ts';
import { createTypesetter } from './typesetter.service.ts';

const typesetter = createTypesetter();
const notes = await readNotes();

function makeNote(summary: string): WholeNote {
  const about = { title: 'A note', class: '10', subject: 'Science', chapter: 'Light' } as const;
  return { ...about, summary, keyPoints: ['One'], example: 'An example', keywords: [] };
}

function typesetText(summary: string): Buffer {
  return Buffer.from(typesetter.typeset(buildNotePaper(makeNote(summary))).pdf);
}

describe('typeset notes', () => {
  test.each(selectCases(['7', '8', '9', '10'], { share: 4, offset: 0 }))(
    'of class %s are small, and have no unreadable formula',
    (level) => {
      const classNotes = notes.filter((note) => note.class === level);
      expect(classNotes.length).toBeGreaterThan(40);
      for (const note of classNotes) {
        const paper = buildNotePaper(note);
        expect(JSON.stringify(paper)).not.toContain('"$');
        const { pdf, pages } = typesetter.typeset(paper);
        expect(pages).toBe(1);
        expect(pdf.length).toBeLessThan(60_000);
      }
    },
  );

  test('are the same bytes for the same note, tagged, in English, with a title', () => {
    const paper = buildNotePaper(makeNote('The lens formula: $\\frac{1}{v} - \\frac{1}{u} = \\frac{1}{f}$'));
    const { pdf } = typesetter.typeset(paper);
    expect(createTypesetter().typeset(paper).pdf).toEqual(pdf);
    const source = Buffer.from(pdf).toString('latin1');
    for (const fact of ['/StructTreeRoot', '/Lang (en-IN)', '/Title', 'pdfuaid']) expect(source).toContain(fact);
  });

  test('of a class and subject make a paper of several pages', () => {
    const subjectNotes = notes.filter((note) => note.class === '10' && note.subject === 'Science');
    const booklet = { title: 'Key points', class: '10', subject: 'Science', notes: subjectNotes } as const;
    expect(typesetter.typeset(buildBooklet({ ...booklet, shows: 'keyPoints' })).pages).toBeGreaterThan(1);
    expect(typesetter.typeset(buildBooklet({ ...booklet, shows: 'examples' })).pages).toBeGreaterThan(1);
  });
});

describe('what a teacher types', () => {
  test.each([
    '\\begin{cases}x&y\\\\1&2\\end{cases}',
    '\\begin{aligned}a&=b\\\\c&=d\\end{aligned}',
    '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
    '\\sum_{i=1}^n i',
    '\\lim_{x\\to 0} x',
    "f'(x)",
    '\\binom nr',
    '\\sqrt[3]{x}',
    '\\overline{AB}\\vec{AB}\\hat x\\underline x\\widehat{ABC}',
    '\\underbrace{a}_{b}\\overbrace{a}^{b}',
    '\\xrightarrow{a}\\boxed{x}\\cancel{x}\\color{red}x',
    '\\Big(\\frac12\\Big)\\left|x\\right.',
    '^{14}_6C',
    '{}',
    '_2',
    '\\mathbb R\\mathbf x\\mathcal A\\mathfrak a\\mathsf a\\mathtt a',
    '\\overset{a}{b}\\stackrel{a}{b}\\pmod n\\rule{1em}{1em}',
  ])('is typeset: %s', (tex) => {
    expect(() => typesetText(`Between $${tex}$ words\n$${tex}$\nand alone`)).not.toThrow();
  });

  test.each([
    '$\\undefined$',
    '$x^$',
    '#read("paper.typ")',
    '*a* _b_ @c <d> = e',
    '\\$5',
    '$\\text{#read("x")}$',
    '"',
    '\u202ex',
    '\u0001',
    '😀 தமிழ்',
  ])('is treated as text and never run: %s', (text) => {
    expect(() => typesetText(text)).not.toThrow();
  });
});
