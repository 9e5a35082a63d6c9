import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { loadContent, readContentFile } from './load-content.ts';
import { NotesFile } from './note-file.ts';

const content = await loadContent();
const noteNames = await readdir(new URL('../content/notes/', import.meta.url));
const notes = (await Promise.all(noteNames.map((name) => readContentFile(NotesFile, `notes/${name}`)))).flat();
const pictured = [
  ...content.tests.flatMap(({ file }) => file.questions),
  ...content.fullPapers.flatMap(({ file }) => file.sections.flatMap(({ questions }) => questions)),
  ...content.fullPapers.flatMap(({ file }) => Object.values(file.groups)),
];
const drawingsInUse = new Set(pictured.flatMap(({ image }) => image?.file ?? []));

describe('the tests of the demo', () => {
  test('are 44: four classes, each with four of Mathematics, four of Science and three of English', () => {
    const counts = Object.groupBy(content.tests, ({ file }) => `${file.class} ${file.subject}`);
    const expected = ['7', '8', '9', '10'].flatMap((level) => [
      [`${level} English`, 3],
      [`${level} Mathematics`, 4],
      [`${level} Science`, 4],
    ]);
    expect(Object.fromEntries(Object.entries(counts).map(([key, tests]) => [key, tests?.length]))).toEqual(
      Object.fromEntries(expected),
    );
  });

  test.each(content.tests)('$name has the class and subject in its name', ({ name, file }) => {
    expect(name.startsWith(`class-${file.class}-${file.subject.toLowerCase()}-`)).toBe(true);
  });

  test.each(content.tests)('$name has all five types of question, with one long answer', ({ file }) => {
    expect(new Set(file.questions.map(({ type }) => type)).size).toBe(5);
    expect(file.questions.filter(({ type }) => type === 'broad')).toHaveLength(1);
  });

  test.each(content.tests)('$name repeats no option and no match', ({ file }) => {
    for (const question of file.questions) {
      if (question.type === 'mcq') expect(new Set(question.options).size).toBe(question.options.length);
      if (question.type === 'match') expect(new Set(question.pairs.map(({ right }) => right)).size).toBe(question.pairs.length);
    }
  });

  test.each(content.tests)('$name explains no option by its position, which may be shuffled', ({ file }) => {
    for (const { explanation } of file.questions) {
      expect(explanation).not.toMatch(
        /\b(first|second|third|fourth|last)( two| three)? (choices?|options?|one runs|two sound|two are)\b/i,
      );
    }
  });

  test.each(content.tests)('$name uses no TeX in lists of choices and rubrics', ({ file }) => {
    const plain = file.questions.flatMap((question) => {
      if (question.type === 'match') return question.pairs.map(({ right }) => right);
      return question.type === 'broad' ? question.rubric.map(({ criterion }) => criterion) : [];
    });
    expect(plain.filter((text) => /[$\\]/.test(text))).toEqual([]);
  });

  test.each(content.tests)('$name belongs to a chapter with a concept note', ({ file }) => {
    const chapters = notes.filter((note) => note.class === file.class && note.subject === file.subject);
    expect(chapters.map(({ chapter }) => chapter)).toContain(file.chapter);
  });

  test.each(content.tests)('$name asks for marks that a report can show', ({ file }) => {
    expect(file.questions.reduce((sum, { marks }) => sum + marks, 0)).toBeGreaterThanOrEqual(15);
  });
});

describe('drawings', () => {
  test.each([...drawingsInUse])('%s exists', (name) => {
    expect(content.drawings.get(name)).toMatch(/^data:image\/svg\+xml,%3Csvg /);
  });

  test('are all shown by a question', () => {
    expect([...content.drawings.keys()].filter((name) => !drawingsInUse.has(name))).toEqual([]);
  });

  test('contain no script and load nothing', () => {
    for (const drawing of content.drawings.values()) {
      expect(decodeURIComponent(drawing)).not.toMatch(/<script|<image|<foreignObject|href=|url\(|on[a-z]+=/i);
    }
  });
});

test.each(noteNames)('the concept notes of %s belong to one class', async (name) => {
  const notes = await readContentFile(NotesFile, `notes/${name}`);
  expect(notes.length).toBeGreaterThan(0);
  expect(notes.every((note) => name === `class-${note.class}.json`)).toBe(true);
});
