/** The layout of a test's questions: in order, section by section. */
export interface Layout {
  /** The section ids in order; empty: the test has no sections. */
  sections: readonly string[];
  questions: readonly PlacedQuestion[];
}

export interface PlacedQuestion {
  id: string;
  sectionId: string | null;
}

function listOf(questions: readonly PlacedQuestion[], sectionId: string | null): PlacedQuestion[] {
  return questions.filter((question) => question.sectionId === sectionId);
}

/** Orders the questions by section; a question without a known section goes to the first. */
function normaliseLayout({ sections, questions }: Layout): Layout {
  const [first] = sections;
  if (first === undefined) return { sections, questions: questions.map(({ id }) => ({ id, sectionId: null })) };
  const known = new Set<string | null>(sections);
  const housed = questions.map((question) => (known.has(question.sectionId) ? question : { ...question, sectionId: first }));
  return { sections, questions: sections.flatMap((sectionId) => listOf(housed, sectionId)) };
}

/** The section for a new question that names none: the last. */
export function findLastSection({ sections }: Layout): string | null {
  return sections.at(-1) ?? null;
}

/** Adds questions at the end of a section. */
export function appendQuestions(layout: Layout, ids: readonly string[], sectionId: string | null): Layout {
  const added = ids.map((id) => ({ id, sectionId }));
  return normaliseLayout({ ...layout, questions: [...layout.questions, ...added] });
}

export function removeQuestionFromLayout(layout: Layout, id: string): Layout {
  return { ...layout, questions: layout.questions.filter((question) => question.id !== id) };
}

/** Replaces a question by its new version. */
export function replaceQuestionInLayout(layout: Layout, id: string, newId: string): Layout {
  return {
    ...layout,
    questions: layout.questions.map((question) => (question.id === id ? { ...question, id: newId } : question)),
  };
}

/** Moves a question to a place in a section, from 0; to the end if the place is past it. */
export function placeQuestion(layout: Layout, id: string, sectionId: string | null, place: number): Layout {
  const others = layout.questions.filter((question) => question.id !== id);
  const list = listOf(others, sectionId);
  list.splice(place, 0, { id, sectionId });
  return normaliseLayout({ ...layout, questions: [...others.filter((question) => question.sectionId !== sectionId), ...list] });
}

/** Moves a question by one; past the end of its section, into the neighbouring one. */
export function moveQuestionByOne(layout: Layout, id: string, direction: 'up' | 'down'): Layout {
  const question = layout.questions.find((each) => each.id === id);
  if (!question) return layout;
  const step = direction === 'up' ? -1 : 1;
  const list = listOf(layout.questions, question.sectionId);
  const place = list.findIndex((each) => each.id === id) + step;
  if (place >= 0 && place < list.length) return placeQuestion(layout, id, question.sectionId, place);
  const next = layout.sections[layout.sections.indexOf(question.sectionId ?? '') + step];
  if (next === undefined) return layout;
  return placeQuestion(layout, id, next, direction === 'up' ? listOf(layout.questions, next).length : 0);
}

/** Replaces the sections; the questions of a removed section go to the one before it, or to the first. */
export function replaceSections(layout: Layout, sections: readonly string[]): Layout {
  const remaining = new Set(sections);
  const heirs = new Map<string, string | undefined>();
  let heir: string | undefined;
  for (const section of layout.sections) {
    if (remaining.has(section)) heir = section;
    else heirs.set(section, heir);
  }
  const questions = layout.questions.map(({ id, sectionId }) => ({
    id,
    sectionId: (sectionId !== null && heirs.get(sectionId)) || sectionId,
  }));
  return normaliseLayout({ sections, questions });
}
