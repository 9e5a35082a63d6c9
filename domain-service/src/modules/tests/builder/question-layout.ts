/** The layout of a test's questions: in order, section by section, the questions of a group together. */
export interface Layout {
  /** The section ids in order; empty: the test has no sections. */
  sections: readonly string[];
  questions: readonly PlacedQuestion[];
}

export interface PlacedQuestion {
  id: string;
  sectionId: string | null;
  /** Null for a question that stands alone. */
  groupId: string | null;
}

/** A question that stands alone, or a whole group. */
type Block = readonly PlacedQuestion[];

function listOf(questions: readonly PlacedQuestion[], sectionId: string | null): PlacedQuestion[] {
  return questions.filter((question) => question.sectionId === sectionId);
}

/** Brings the questions of each group to its first one, in their order. */
function splitIntoBlocks(questions: readonly PlacedQuestion[]): Block[] {
  return [...Map.groupBy(questions, ({ id, groupId }) => groupId ?? id).values()];
}

/**
 * Orders the questions by section and brings groups together. A question without a known section goes to the first, and a group to
 * the section of its first question.
 */
function normaliseLayout({ sections, questions }: Layout): Layout {
  const [first] = sections;
  const known = new Set<string | null>(sections);
  const blocks = splitIntoBlocks(questions).map((block) => {
    const own = block[0]?.sectionId ?? null;
    const sectionId = first === undefined ? null : known.has(own) ? own : first;
    return block.map((question) => ({ ...question, sectionId }));
  });
  const all = blocks.flat();
  return { sections, questions: first === undefined ? all : sections.flatMap((sectionId) => listOf(all, sectionId)) };
}

/** The section for a new question that names none: the last. */
export function findLastSection({ sections }: Layout): string | null {
  return sections.at(-1) ?? null;
}

/** Adds questions at the end of a section, or of their group if the test has it. */
export function appendQuestions(
  layout: Layout,
  added: readonly Pick<PlacedQuestion, 'id' | 'groupId'>[],
  sectionId: string | null,
): Layout {
  return normaliseLayout({
    ...layout,
    questions: [...layout.questions, ...added.map(({ id, groupId }) => ({ id, groupId, sectionId }))],
  });
}

export function removeQuestionFromLayout(layout: Layout, id: string): Layout {
  return { ...layout, questions: layout.questions.filter((question) => question.id !== id) };
}

/** Replaces a question by its new version, which may belong to another group or to none. */
export function replaceQuestionInLayout(layout: Layout, id: string, replacement: Pick<PlacedQuestion, 'id' | 'groupId'>): Layout {
  const questions = layout.questions.map((question) => (question.id === id ? { ...question, ...replacement } : question));
  return normaliseLayout({ ...layout, questions });
}

function findBlock(layout: Layout, id: string): Block {
  return splitIntoBlocks(layout.questions).find((block) => block.some((question) => question.id === id)) ?? [];
}

/** Puts a block at a place among the blocks of a section. */
function placeBlock(layout: Layout, block: Block, sectionId: string | null, place: number): Layout {
  const moved = new Set(block);
  const others = layout.questions.filter((question) => !moved.has(question));
  const blocks = splitIntoBlocks(listOf(others, sectionId));
  blocks.splice(
    place,
    0,
    block.map((question) => ({ ...question, sectionId })),
  );
  return normaliseLayout({ ...layout, questions: [...others.filter((each) => each.sectionId !== sectionId), ...blocks.flat()] });
}

/** The number of blocks before a place among questions; a place within a block counts as behind it. */
function countBlocksBefore(questions: readonly PlacedQuestion[], place: number): number {
  let passed = 0;
  return splitIntoBlocks(questions).filter((block) => {
    const isBefore = passed < place;
    passed += block.length;
    return isBefore;
  }).length;
}

/**
 * Moves a question to a place in a section, from 0; to the end if the place is past it. Within its group it changes places with
 * the others; anywhere else it takes its group along. Another group is never divided.
 */
export function placeQuestion(layout: Layout, id: string, sectionId: string | null, place: number): Layout {
  const question = layout.questions.find((each) => each.id === id);
  if (!question) return layout;
  const others = layout.questions.filter((each) => each !== question);
  const list = listOf(others, sectionId);
  const isWithin = [list[place - 1], list[place]].some(
    (each) => each && each.groupId !== null && each.groupId === question.groupId,
  );
  if (isWithin) {
    list.splice(place, 0, { ...question, sectionId });
    return normaliseLayout({ ...layout, questions: [...others.filter((each) => each.sectionId !== sectionId), ...list] });
  }
  const block = findBlock(layout, id);
  const before = list.slice(0, place).filter((each) => !block.includes(each));
  const remaining = list.filter((each) => !block.includes(each));
  return placeBlock(layout, block, sectionId, countBlocksBefore(remaining, before.length));
}

/** Moves a question by one: within its group, or with it past the next question or group; past the end of its section, into the next. */
export function moveQuestionByOne(layout: Layout, id: string, direction: 'up' | 'down'): Layout {
  const block = findBlock(layout, id);
  const [first] = block;
  if (!first) return layout;
  const step = direction === 'up' ? -1 : 1;
  const inside = block.findIndex((question) => question.id === id) + step;
  if (inside >= 0 && inside < block.length) {
    const own = block.filter((question) => question.id !== id);
    own.splice(inside, 0, ...block.filter((question) => question.id === id));
    const turned = splitIntoBlocks(layout.questions).flatMap((each) => (each.includes(first) ? own : each));
    return { ...layout, questions: turned };
  }
  const blocks = splitIntoBlocks(listOf(layout.questions, first.sectionId));
  const place = blocks.findIndex((each) => each.includes(first)) + step;
  if (place >= 0 && place < blocks.length) return placeBlock(layout, block, first.sectionId, place);
  const next = layout.sections[layout.sections.indexOf(first.sectionId ?? '') + step];
  if (next === undefined) return layout;
  return placeBlock(layout, block, next, direction === 'up' ? listOf(layout.questions, next).length : 0);
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
  const questions = layout.questions.map((question) => ({
    ...question,
    sectionId: (question.sectionId !== null && heirs.get(question.sectionId)) || question.sectionId,
  }));
  return normaliseLayout({ sections, questions });
}
