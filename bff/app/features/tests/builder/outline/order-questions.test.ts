import { describe, expect, it } from 'vitest';
import type { OutlineSection } from '../builder-view.ts';
import { findPlaceAt, findQuestionPlace, listPlaces, moveQuestionTo, withoutQuestion } from './order-questions.ts';

function buildGroup(key: string, first: number, ids: string): OutlineSection {
  const lines = [...ids].map((id, index) => ({
    id,
    number: first + index,
    kind: 'Match',
    text: [id],
    parts: [],
    marks: '[1]',
    image: null,
    group: null,
    version: 1,
    problems: [],
  }));
  return { key, title: key, about: null, lines };
}

const groups = [buildGroup('A', 1, 'abc'), buildGroup('B', 4, 'de')];

const show = (all: readonly OutlineSection[]) =>
  all.map(({ key, lines }) => `${key}: ${lines.map(({ id, number }) => `${number}${id}`).join(' ')}`);

function moveIn(all: readonly OutlineSection[], id: string, to: number): string[] {
  const place = findPlaceAt(all, id, to);
  return show(place ? moveQuestionTo(all, id, place) : all);
}

const move = (id: string, to: number) => moveIn(groups, id, to);

describe('the order of questions', () => {
  it('moves within a section and renumbers', () => {
    expect(move('a', 2)).toEqual(['A: 1b 2c 3a', 'B: 4d 5e']);
    expect(move('c', 0)).toEqual(['A: 1c 2a 3b', 'B: 4d 5e']);
    expect(move('b', 1)).toEqual(show(groups));
  });

  it('moves into another section', () => {
    expect(move('a', 3)).toEqual(['A: 1b 2c', 'B: 3d 4a 5e']);
    expect(move('e', 1)).toEqual(['A: 1a 2e 3b 4c', 'B: 5d']);
  });

  it('steps over the edge of a section', () => {
    expect(move('d', 2)).toEqual(['A: 1a 2b 3c 4d', 'B: 5e']);
    expect(move('c', 3)).toEqual(['A: 1a 2b', 'B: 3c 4d 5e']);
  });

  it('counts an empty section as a place', () => {
    const around = [buildGroup('A', 1, ''), buildGroup('B', 1, 'abc'), buildGroup('C', 4, '')];
    expect(moveIn(around, 'a', 0)).toEqual(['A: 1a', 'B: 2b 3c', 'C: ']);
    expect(moveIn(around, 'c', 0)).toEqual(['A: 1c', 'B: 2a 3b', 'C: ']);
    expect(moveIn(around, 'c', 4)).toEqual(['A: ', 'B: 1a 2b', 'C: 3c']);
    expect(moveIn(around, 'a', 4)).toEqual(['A: ', 'B: 1b 2c', 'C: 3a']);
    expect(moveIn(around, 'a', 3)).toEqual(['A: ', 'B: 1b 2c 3a', 'C: ']);
    expect(moveIn(around, 'c', 1)).toEqual(['A: ', 'B: 1c 2a 3b', 'C: ']);
    expect(moveIn(around, 'a', -1)).toEqual(show(around));
    expect(listPlaces(around).map(({ id }) => id)).toEqual([null, 'a', 'b', 'c', null]);
  });

  it('finds and removes a question', () => {
    expect(findQuestionPlace(groups, 'e')).toEqual({ group: 'B', place: 1 });
    expect(findQuestionPlace(groups, 'x')).toBeNull();
    expect(show(withoutQuestion(groups, 'b'))).toEqual(['A: 1a 2c', 'B: 3d 4e']);
  });
});
