import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type QuestionFile, TestFile } from '../../../../../seeders/content-files/test-file.ts';
import type { AskedQuestion } from '../../grounding/passage.ts';
import { listDistinctiveTerms } from './distinctive-terms.ts';
import { findSimilarProblem } from './similar-problem.ts';

const folder = join(import.meta.dirname, '../../../../../seeders/content/tests');

function listChoices(question: QuestionFile): string[] {
  if (question.type === 'mcq') return question.options;
  return question.type === 'match' ? question.pairs.flatMap(({ left, right }) => [left, right]).toSorted() : [];
}

/** Lists texts that would reveal the answer; for a long answer, only the numbers of two or more digits in it. */
function listKeys(question: QuestionFile): string[] {
  if (question.type === 'mcq') return [question.options[question.correct] ?? ''];
  if (question.type === 'match') return question.pairs.map(({ right }) => right);
  if (question.type === 'saq')
    return question.answer.kind === 'text' ? question.answer.accepted : [String(question.answer.value)];
  return question.type === 'broad' ? (question.modelAnswer.match(/\d{2,}(?:\.\d+)?/g) ?? []) : [];
}

const all = readdirSync(folder)
  .map((name) => TestFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  .flatMap((paper) =>
    paper.questions.map((question) => {
      const { class: level, subject, chapter } = paper;
      const asked: AskedQuestion = {
        question: question.question,
        class: level,
        subject,
        chapter,
        type: question.type,
        choices: listChoices(question),
      };
      return { asked, keys: listKeys(question) };
    }),
  );

/** TeX commands, and words of any sentence. */
const neutral = new Set(
  listDistinctiveTerms('frac times text sqrt circ left right cdot ldots dots pi because goes get says come'),
);

test('a similar problem contains no distinctive word or number of the key, unless the question does', () => {
  const revealed = all.flatMap(({ asked, keys }) => {
    const known = new Set(listDistinctiveTerms(`${asked.question} ${asked.chapter}`));
    const words = new Set(listDistinctiveTerms(findSimilarProblem(asked) ?? ''));
    const found = keys.flatMap(listDistinctiveTerms).filter((word) => words.has(word) && !known.has(word) && !neutral.has(word));
    return found.length > 0
      ? [`${asked.class} ${asked.chapter} ${asked.type}: ${asked.question.slice(0, 70)} | ${found.join(', ')}`]
      : [];
  });
  expect(revealed).toEqual([]);
});

test('more than nine in ten demo questions have a similar problem', () => {
  const without = all.filter(({ asked }) => findSimilarProblem(asked) === null);
  expect(without.length / all.length).toBeLessThan(0.1);
});

test('a similar problem is short, and calls no statement true or false', () => {
  for (const { asked } of all) {
    const similar = findSimilarProblem(asked) ?? '';
    expect(similar.length).toBeLessThan(330);
    expect(similar).not.toMatch(/\b(?:is|are|be) (?:true|false|correct|wrong|right)\b/i);
  }
});

test('similar problems are chosen by chapter before words of the question', () => {
  const ask = (subject: AskedQuestion['subject'], chapter: string, question: string) =>
    findSimilarProblem({ question, subject, chapter, class: '10', type: 'saq', choices: [] });
  const tower =
    'A drone sees two cars on the same side at angles of depression $60^\\circ$ and $30^\\circ$. How far apart are they?';
  expect(ask('Mathematics', 'Some Applications of Trigonometry', tower)).toMatch(/tan|sin/);
  expect(ask('Science', 'Light - Reflection and Refraction', 'What is the SI unit of the power of a lens?')).not.toMatch(
    /kWh|watt| W\b/,
  );
});
