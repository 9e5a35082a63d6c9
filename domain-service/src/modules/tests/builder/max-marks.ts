interface Section {
  id: string;
  answerCount: number | null;
}

interface Question {
  sectionId: string | null;
  marks: number;
}

function sum(marks: readonly number[]): number {
  // Marks come in hundredths, which binary fractions do not add up exactly.
  return Math.round(marks.reduce((total, each) => total + each, 0) * 100) / 100;
}

/** Maximum marks: all marks, or for 'answer N of M' the N highest of the section. */
export function countMaxMarks(sections: readonly Section[], questions: readonly Question[]): number {
  const limits = new Map(sections.map(({ id, answerCount }) => [id, answerCount]));
  const bySection = Map.groupBy(questions, ({ sectionId }) => sectionId);
  return sum(
    [...bySection].map(([sectionId, list]) => {
      const marks = list.map((question) => question.marks).sort((one, other) => other - one);
      const limit = sectionId === null ? null : (limits.get(sectionId) ?? null);
      return sum(limit === null ? marks : marks.slice(0, limit));
    }),
  );
}
