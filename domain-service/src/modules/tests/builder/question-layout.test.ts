import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countMaxMarks } from './max-marks.ts';
import {
  appendQuestions,
  type Layout,
  moveQuestionByOne,
  placeQuestion,
  removeQuestionFromLayout,
  replaceSections,
} from './question-layout.ts';

const sectionNames = ['A', 'B', 'C', 'D'] as const;
const sections = fc.uniqueArray(fc.constantFrom(...sectionNames), { maxLength: 4 });

/** Layouts as authors build them: sections, and questions added to some of them. */
const layouts = fc
  .tuple(sections, fc.array(fc.nat(3), { maxLength: 8 }))
  .map(([names, choices]) =>
    choices.reduce<Layout>(
      (layout, choice, index) => appendQuestions(layout, [`q${index}`], names[choice % Math.max(1, names.length)] ?? null),
      { sections: names, questions: [] },
    ),
  );
const nonEmpty = layouts.filter(({ questions }) => questions.length > 0);

const listIds = ({ questions }: Layout) => questions.map(({ id }) => id);

/** Checks that questions are grouped by section, and that each has one if there are any. */
function requireSettled({ sections: names, questions }: Layout): void {
  const places = questions.map(({ sectionId }) => (sectionId === null ? -1 : names.indexOf(sectionId)));
  expect(places.every((place) => (names.length === 0 ? place === -1 : place >= 0))).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}

test('moves lose no question and keep questions grouped by section', () => {
  fc.assert(
    fc.property(nonEmpty, fc.nat(), fc.nat(3), fc.nat(9), (layout, choice, section, place) => {
      const id = layout.questions[choice % layout.questions.length]?.id ?? '';
      const sectionId = layout.sections[section % Math.max(1, layout.sections.length)] ?? null;
      const moved = [
        placeQuestion(layout, id, sectionId, place),
        moveQuestionByOne(layout, id, 'up'),
        moveQuestionByOne(layout, id, 'down'),
      ];
      for (const each of moved) {
        requireSettled(each);
        expect(listIds(each).toSorted()).toEqual(listIds(layout).toSorted());
        // The others keep their order.
        expect(listIds(removeQuestionFromLayout(each, id))).toEqual(listIds(removeQuestionFromLayout(layout, id)));
      }
    }),
  );
});

test('a step and a step back restore the layout', () => {
  fc.assert(
    fc.property(nonEmpty, fc.nat(), fc.constantFrom('up' as const, 'down' as const), (layout, choice, direction) => {
      const id = layout.questions[choice % layout.questions.length]?.id ?? '';
      const there = moveQuestionByOne(layout, id, direction);
      if (there === layout) return;
      expect(moveQuestionByOne(there, id, direction === 'up' ? 'down' : 'up')).toEqual(layout);
    }),
  );
});

test('replacing sections loses no question, and remaining sections keep theirs', () => {
  fc.assert(
    fc.property(layouts, sections, (layout, names) => {
      const changed = replaceSections(layout, names);
      requireSettled(changed);
      expect(listIds(changed).toSorted()).toEqual(listIds(layout).toSorted());
      const sectionOf = new Map(changed.questions.map(({ id, sectionId }) => [id, sectionId]));
      for (const { id, sectionId } of layout.questions) {
        if (sectionId !== null && names.some((name) => name === sectionId)) expect(sectionOf.get(id)).toBe(sectionId);
      }
    }),
  );
});

test('the maximum never exceeds all marks, and equals them if no section has a choice', () => {
  const marks = fc.integer({ min: 1, max: 400 }).map((quarter) => quarter / 4);
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 12 }), fc.option(fc.integer({ min: 1, max: 15 })), (list, answerCount) => {
      const questions = list.map((each) => ({ sectionId: 'A', marks: each }));
      const max = countMaxMarks([{ id: 'A', answerCount }], questions);
      const all = list.reduce((sum, each) => sum + each, 0);
      expect(max).toBeLessThanOrEqual(all);
      if (answerCount === null || answerCount >= list.length) expect(max).toBeCloseTo(all, 9);
      else expect(max).toBeGreaterThanOrEqual((all * answerCount) / list.length - 1e-9);
    }),
  );
});
