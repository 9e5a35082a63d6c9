import { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionGroup } from '@shikhar/contracts/question-kinds/shared';
import { buildQuestion, buildQuestionKey } from '../../factories/question.ts';
import { buildSection, buildTest } from '../../factories/test.ts';
import { toStoredQuestion } from '../../src/modules/questions/question-draft.service.ts';
import { countMaxMarks } from '../../src/modules/tests/builder/max-marks.ts';
import type { FullPaperFile, QuestionInPaper } from '../content-files/full-paper-file.ts';
import type { Content, NamedPaper } from '../content-files/load-content.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import type { People } from '../people/people.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import type { Rng } from '../rng/rng.ts';
import { findInstant, toInstant } from '../school-year/indian-time.ts';
import { findTeacher } from './papers.ts';
import { showImage } from './question-content.ts';

/** New since yesterday afternoon: nobody has taken them yet. */
const publishedDaysAgo = 1;
const publishingHour = 17;
const mixedChapters = 'Mixed chapters';

type Drawings = Content['drawings'];

/** A question as its author would have written it in the builder. */
function toDraft(
  { group: _, image, ...own }: QuestionInPaper,
  group: QuestionGroup | undefined,
  drawings: Drawings,
): QuestionDraft {
  const picture = showImage(image, drawings) ?? null;
  return QuestionDraft.parse({ negativeMarks: null, ...own, image: picture, ...(group && { group }) });
}

function makeGroups(rng: Rng, { groups }: FullPaperFile, drawings: Drawings, atMs: number): Map<string, QuestionGroup> {
  return new Map(
    Object.entries(groups).map(([key, { title, text, image }]) => [
      key,
      { id: makeRowId(rng, atMs), title, text, image: showImage(image, drawings) ?? null },
    ]),
  );
}

function makePaperRows(setting: DemoSetting, { name, file }: NamedPaper, drawings: Drawings, people: People) {
  const publishedAtMs = findInstant(setting.today - publishedDaysAgo, publishingHour);
  const rng = setting.rng.fork(`full paper ${name}`);
  const at = toInstant(publishedAtMs);
  const author = findTeacher(people, file).id;
  const testId = makeRowId(rng, publishedAtMs);
  const groups = makeGroups(rng, file, drawings, publishedAtMs);
  const sections = file.sections.map(({ title, answerCount = null }, position) =>
    buildSection({ id: makeRowId(rng, publishedAtMs), test: testId, position, title, answerCount }),
  );
  const drafts = file.sections.flatMap(({ questions }, place) =>
    questions.map((question) => {
      const group = question.group === undefined ? undefined : groups.get(question.group);
      return { section: sections[place]?.id ?? '', draft: toDraft(question, group, drawings) };
    }),
  );
  const rows = drafts.map(({ section, draft }, position) => {
    const { type, marks, difficulty, chapter, explanation } = draft;
    const id = makeRowId(rng, publishedAtMs);
    const { content, key } = toStoredQuestion(draft);
    const facts = { type, content, marks, difficulty, chapter, author, createdAt: at, updatedAt: at };
    return {
      question: buildQuestion({ ...facts, id, test: testId, section, position, bank: null }),
      key: buildQuestionKey({ question: id, key, explanation }),
    };
  });
  const { title, description, subject, durationMinutes, difficulty } = file;
  const about = { title, description, subject, class: file.class, chapter: mixedChapters, difficulty, durationMinutes };
  const marked = drafts.map(({ section, draft }) => ({ sectionId: section, marks: draft.marks }));
  const test = buildTest({
    id: testId,
    ...about,
    totalMarks: countMaxMarks(
      sections.map(({ id, answerCount = null }) => ({ id, answerCount })),
      marked,
    ),
    questionCount: drafts.length,
    opensAt: null,
    closesAt: null,
    attemptsAllowed: null,
    shufflesOptions: true,
    createdBy: author,
    createdAt: at,
    publishedAt: at,
    updatedAt: at,
    updatedBy: author,
  });
  return { test, sections, rows };
}

/** The rows of the papers in the pattern of the board. */
export function makeFullPapers(setting: DemoSetting, { fullPapers, drawings }: Content, people: People) {
  const papers = fullPapers.map((paper) => makePaperRows(setting, paper, drawings, people));
  return {
    tests: papers.map(({ test }) => test),
    test_sections: papers.flatMap(({ sections }) => sections),
    questions: papers.flatMap(({ rows }) => rows.map(({ question }) => question)),
    question_keys: papers.flatMap(({ rows }) => rows.map(({ key }) => key)),
  };
}
