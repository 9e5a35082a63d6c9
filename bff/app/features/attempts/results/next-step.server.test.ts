import type { Outcome, Result } from '@shikhar/contracts/attempts/results/result';
import { describe, expect, it } from 'vitest';
import { findNextStep } from './next-step.server.ts';
import { questions, result } from './result.fixture.ts';
import { noRevision } from './revision.server.ts';

function build(...outcomes: (Outcome | null)[]): Result {
  const [first] = questions;
  if (!first) throw new Error('The fixture has questions');
  return { ...result, questions: outcomes.map((outcome, index) => ({ ...first, index, outcome })) };
}

describe('what a result says to a student', () => {
  it.each([
    [['correct', 'correct'], 'All 2 answers are right'],
    [['correct', 'wrong', 'blank'], '1 of 3 answers is right'],
    [['part', 'wrong'], 'Part of your answers is right'],
    [['blank', 'blank'], 'You finished the test, and now know what to learn'],
    [['correct', 'wrong', 'waiting', 'dropped'], 'Well done: 1 of 2 answers are right'],
  ] satisfies [Outcome[], string][])('praises %j', (outcomes, title) => {
    expect(findNextStep(build(...outcomes), noRevision)?.title).toBe(title);
  });

  it('leads to the chapter with most mistakes', () => {
    const chapters = [
      { chapter: 'Light', questionCount: 1 },
      { chapter: 'Heat & work', questionCount: 2 },
    ];
    expect(findNextStep(build('correct', 'wrong'), { ...noRevision, chapters })).toMatchObject({
      about: 'Next, revise Heat & work: 2 questions of it were not right yet.',
      href: `/study-materials?${new URLSearchParams({ subject: 'Science', class: '10', chapter: 'Heat & work' })}`,
      label: 'Revise this chapter',
    });
  });

  it('leads to the notebook without materials, and on to the next test without mistakes', () => {
    expect(findNextStep(build('correct', 'wrong'), noRevision)?.href).toBe('/analytics/mistakes');
    expect(findNextStep(build('correct'), noRevision)?.href).toBe('/exam');
  });

  it('says nothing while no answer may be seen, nor of a practice', () => {
    expect(findNextStep(build(null), noRevision)).toBeNull();
    expect(findNextStep({ ...build('correct'), isPractice: true }, noRevision)).toBeNull();
  });
});
