import type { OutlineSection } from '../builder-view.ts';

/** A place in a section, from 0. A test without sections has one group. */
export interface QuestionPlace {
  group: string;
  place: number;
}

function renumber(groups: readonly OutlineSection[]): OutlineSection[] {
  let number = 0;
  return groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => {
      number += 1;
      return line.number === number ? line : { ...line, number };
    }),
  }));
}

export function findQuestionPlace(groups: readonly OutlineSection[], id: string): QuestionPlace | null {
  for (const { key, lines } of groups) {
    const place = lines.findIndex((line) => line.id === id);
    if (place !== -1) return { group: key, place };
  }
  return null;
}

/** The places of the list in order: every question, and one for each empty section. */
export function listPlaces(groups: readonly OutlineSection[]): { id: string | null; group: string }[] {
  return groups.flatMap(({ key, lines }) => {
    const ids: (string | null)[] = lines.length > 0 ? lines.map(({ id }) => id) : [null];
    return ids.map((id) => ({ id, group: key }));
  });
}

/**
 * The place at an index of `listPlaces`, for a question that leaves its own. A step over the edge of a section leads to the nearest
 * place in the neighbouring one.
 */
export function findPlaceAt(groups: readonly OutlineSection[], id: string, to: number): QuestionPlace | null {
  const all = listPlaces(groups);
  const from = all.findIndex((line) => line.id === id);
  const [moved] = all.splice(from, 1);
  const neighbour = all[to < from ? to : to - 1];
  if (!moved || !neighbour || from === -1 || from === to) return null;
  const group = neighbour.group;
  if (neighbour.id === null) return { group, place: 0 };
  const isStep = Math.abs(to - from) === 1 && group !== moved.group;
  const first = all.findIndex((line) => line.group === group);
  if (isStep) return { group, place: to < from ? all.filter((line) => line.group === group).length : 0 };
  return { group, place: to - first };
}

/** The questions after one has moved. */
export function moveQuestionTo(groups: readonly OutlineSection[], id: string, { group, place }: QuestionPlace): OutlineSection[] {
  const moved = groups.flatMap(({ lines }) => lines).find((line) => line.id === id);
  if (!moved) return [...groups];
  return renumber(
    groups.map((each) => {
      const lines = each.lines.filter((line) => line.id !== id);
      return { ...each, lines: each.key === group ? lines.toSpliced(place, 0, moved) : lines };
    }),
  );
}

export function withoutQuestion(groups: readonly OutlineSection[], id: string): OutlineSection[] {
  return renumber(groups.map((group) => ({ ...group, lines: group.lines.filter((line) => line.id !== id) })));
}
