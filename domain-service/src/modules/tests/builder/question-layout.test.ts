import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countMaxMarks } from './max-marks.ts';
import { appendQuestions, type Layout, moveQuestionByOne, placeQuestion, replaceSections } from './question-layout.ts';

const sectionNames = ['A', 'B', 'C', 'D'] as const;
const sections = fc.uniqueArray(fc.constantFrom(...sectionNames), { maxLength: 4 });

const groupNames = [null, null, null, 'g1', 'g2'] as const;

/** Layouts as authors build them: sections, and questions added to some of them, alone or in a group. */
const layouts = fc
  .tuple(sections, fc.array(fc.record({ section: fc.nat(3), groupId: fc.constantFrom(...groupNames) }), { maxLength: 8 }))
  .map(([names, choices]) =>
    choices.reduce<Layout>(
      (layout, { section, groupId }, index) =>
        appendQuestions(layout, [{ id: `q${index}`, groupId }], names[section % Math.max(1, names.length)] ?? null),
      { sections: names, questions: [] },
    ),
  );
const nonEmpty = layouts.filter(({ questions }) => questions.length > 0);

const listIds = ({ questions }: Layout) => questions.map(({ id }) => id);

/** Checks that each question has a section if there are any, and that sections and groups stand together. */
function requireSettled({ sections: names, questions }: Layout): void {
  const places = questions.map(({ sectionId }) => (sectionId === null ? -1 : names.indexOf(sectionId)));
  expect(places.every((place) => (names.length === 0 ? place === -1 : place >= 0))).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const runs = questions.filter(({ groupId }, index) => groupId !== null && groupId !== questions[index - 1]?.groupId);
  expect(new Set(runs.map(({ groupId }) => groupId)).size).toBe(runs.length);
}

test('moves lose no question and keep sections and groups together', () => {
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
        // The others keep their order, but for the rest of its group, which comes along.
        const { groupId } = layout.questions.find((question) => question.id === id) ?? { groupId: null };
        const listOthers = ({ questions }: Layout) =>
          questions.filter((question) => question.id !== id && (groupId === null || question.groupId !== groupId));
        expect(listOthers(each).map((question) => question.id)).toEqual(listOthers(layout).map((question) => question.id));
      }
    }),
  );
});

test('a step and a step back restore the layout', () => {
  fc.assert(
    fc.property(nonEmpty, fc.nat(), fc.constantFrom('up' as const, 'down' as const), (layout, choice, direction) => {
      const question = layout.questions[choice % layout.questions.length];
      const group = layout.questions.filter(({ groupId }) => groupId !== null && groupId === question?.groupId);
      // A step of the outer question of a group takes the group along, but a step back moves it within the group.
      const id = (direction === 'up' ? group.at(-1) : group[0])?.id ?? question?.id ?? '';
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
