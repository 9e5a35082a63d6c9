import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConceptNote } from '@shikhar/contracts/materials/schemas';
import { expect, test } from 'vitest';
import { NotesFile } from '../../../../seeders/content-files/note-file.ts';
import { type QuestionFile, TestFile } from '../../../../seeders/content-files/test-file.ts';
import type { AskedQuestion, Grounding } from '../grounding/passage.ts';
import { composeFurtherHint } from './compose-further-hint.ts';
import { composeHint } from './compose-hint.ts';
import { listBareWords } from './hints/choice-words.ts';
import { listDistinctiveTerms } from './hints/distinctive-terms.ts';

const content = join(import.meta.dirname, '../../../../seeders/content');

function readFolder(folder: string): unknown[] {
  return readdirSync(join(content, folder)).map((name): unknown => JSON.parse(readFileSync(join(content, folder, name), 'utf8')));
}

const notes = readFolder('notes').flatMap((file) => NotesFile.parse(file));
const tests = readFolder('tests').map((file) => TestFile.parse(file));

function ground(found: readonly (typeof notes)[number][]): Grounding {
  const passages = found.map((note, place) => {
    const conceptNote: ConceptNote = {
      summary: note.summary,
      keyPoints: note.keyPoints,
      example: note.example,
      keywords: note.keywords,
    };
    const source = {
      materialId: `00000000-0000-4000-8000-00000000000${place}`,
      kind: 'note' as const,
      title: note.title,
      class: note.class,
      subject: note.subject,
      chapter: note.chapter,
      page: null,
    };
    return { source, text: [note.summary, ...note.keyPoints, note.example].join('\n'), note: conceptNote };
  });
  return { passages, isWider: false };
}

const withWords = notes.map((note) => ({
  note,
  words: new Set(listDistinctiveTerms([note.title, note.summary, ...note.keyPoints, note.example, ...note.keywords].join(' '))),
}));

/** Finds the notes of the class that share most with the question: what a search returns, and its near misses. */
function findNear(question: string, level: string): (typeof notes)[number][] {
  const known = nearOf.get(`${level} ${question}`) ?? rankNear(question, level);
  nearOf.set(`${level} ${question}`, known);
  return known;
}

const nearOf = new Map<string, (typeof notes)[number][]>();

function rankNear(question: string, level: string): (typeof notes)[number][] {
  const asked = [...new Set(listDistinctiveTerms(question))];
  return withWords
    .filter(({ note }) => note.class === level)
    .map(({ note, words }) => ({ note, score: asked.filter((word) => words.has(word)).length }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 4)
    .map(({ note }) => note);
}

function listChoices(question: QuestionFile): string[] {
  if (question.type === 'mcq') return question.options;
  return question.type === 'match' ? question.pairs.flatMap(({ left, right }) => [left, right]).toSorted() : [];
}

/** Lists texts that would reveal the answer; for a match, the right items. */
function listKeys(question: QuestionFile): string[] {
  switch (question.type) {
    case 'mcq':
      return [question.options[question.correct] ?? ''];
    case 'truefalse':
      return [];
    case 'match':
      return question.pairs.map(({ right }) => right);
    case 'saq':
      return question.answer.kind === 'text' ? question.answer.accepted : [String(question.answer.value)];
    case 'broad':
      return [question.modelAnswer];
  }
}

const readWords = (text: string) =>
  ` ${(
    text
      .toLowerCase()
      .replaceAll(/(?<=\d),(?=\d)/g, '')
      .match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? []
  ).join(' ')} `;

const all = tests.flatMap((paper) =>
  paper.questions.map((question) => {
    const asked: AskedQuestion = {
      question: question.question,
      class: paper.class,
      subject: paper.subject,
      chapter: paper.chapter,
      type: question.type,
      choices: listChoices(question),
    };
    return { asked, question, keys: listKeys(question) };
  }),
);

/** Hints for each question, with each of its nearest notes and with none. */
const hints = all.flatMap((each) =>
  [...findNear(each.asked.question, each.asked.class).map((near) => [near]), []].map((note) => {
    const hint = composeHint(each.asked, ground(note));
    // Sentences and headings that occur in every hint reveal nothing.
    const parts = hint.split('\n\n').slice(1, -1);
    const plain = parts.map((part) => part.replace(/^[^:\n]*\b(?:idea|hint|worked out|solution|notes): /, '')).join(' ');
    return { ...each, hint, plain, title: note[0]?.title };
  }),
);

test('every hint has an idea, a pointed hint and a worked problem', () => {
  const lacking = hints.filter(
    ({ hint }) => !/The idea: [\s\S]*A hint: [\s\S]*(?:worked out|with its solution|from your notes): /.test(hint),
  );
  expect(lacking.map(({ asked, title }) => `${asked.question} | ${title}`)).toEqual([]);
});

test('no hint reveals the answer to a demo question, whichever near note it uses', () => {
  const revealed: string[] = [];
  for (const { asked, keys, title, ...written } of hints) {
    const hint = readWords(written.plain);
    const known = readWords(`${asked.question} ${asked.chapter}`);
    const found = keys.filter((key) => hint.includes(readWords(key)) && !known.includes(readWords(key)));
    if (found.length > 0)
      revealed.push(`${asked.type}: ${asked.question.slice(0, 90)} | ${found.join(', ').slice(0, 60)} | ${title}`);
  }
  expect(revealed).toEqual([]);
});

test('no hint contains a word that only the answer has among the choices and the question', () => {
  const revealed: string[] = [];
  for (const { asked, keys, title, ...written } of hints) {
    if (asked.type === 'broad' || asked.type === 'truefalse') continue;
    const known = listBareWords(`${asked.question} ${asked.chapter}`);
    const hint = listBareWords(written.plain);
    for (const key of keys) {
      const others = asked.choices.filter((choice) => choice !== key).map(listBareWords);
      const own = [...listBareWords(key)].filter((word) => !known.has(word) && !others.some((other) => other.has(word)));
      const found = own.filter((word) => hint.has(word));
      if (found.length > 0) revealed.push(`${asked.type}: ${asked.question.slice(0, 90)} | ${found.join(', ')} | ${title}`);
    }
  }
  expect(revealed).toEqual([]);
});

test('no hint names an indicator if the question asks to choose one', () => {
  const smell = all.filter(({ asked }) => asked.question.startsWith('Gurpreet cannot tell red from green'));
  expect(smell).toHaveLength(1);
  for (const { asked } of smell) {
    expect(composeHint(asked, ground(findNear(asked.question, asked.class)))).not.toMatch(/onion/i);
  }
});

test('no hint says whether a statement is true', () => {
  for (const { asked, question } of all) {
    if (question.type !== 'truefalse') continue;
    const hint = composeHint(asked, ground(findNear(asked.question, asked.class)));
    expect(hint).not.toMatch(/\b(?:is|are|be) (?:true|false|correct|wrong|right)\b/i);
  }
});

// Texts that occur in every further hint reveal nothing.
const sharedLines =
  /^(?:Let us continue|More from|How far|I can’t say more|• (?:Show your|Solve the similar|Read the example)).*$/gm;

test.each([
  { text: 'i am stuck at signs', helpAsked: 1 },
  { text: 'which formula', helpAsked: 2 },
])('a further hint reveals no more of the answer: $text', (wish) => {
  const revealed: string[] = [];
  for (const { asked, keys } of all) {
    for (const note of [findNear(asked.question, asked.class).slice(0, 1), findNear(asked.question, asked.class).slice(1, 2)]) {
      const further = composeFurtherHint(asked, ground(note), wish);
      const own = readWords(further.replace(/Step by step:[\s\S]*$/, '').replace(sharedLines, ''));
      const known = readWords(`${asked.question} ${asked.chapter}`);
      const found = keys.filter((key) => own.includes(readWords(key)) && !known.includes(readWords(key)));
      if (found.length > 0)
        revealed.push(`${asked.type}: ${asked.question.slice(0, 90)} | ${found.join(', ').slice(0, 60)} | ${further}`);
    }
  }
  expect(revealed).toEqual([]);
});
