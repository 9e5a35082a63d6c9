import type { AttemptGroup } from '@shikhar/contracts/question-kinds/shared';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Content, NamedTest } from '../content-files/load-content.ts';
import type { QuestionFile, TestFile } from '../content-files/test-file.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import type { People, Person } from '../people/people.ts';
import { findSetter } from '../people/teachers.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { findInstant } from '../school-year/indian-time.ts';
import { publishingDays, type Sitting, sampleQuizzes, sittings } from './timetable.ts';

export interface PaperQuestion {
  id: string;
  file: QuestionFile;
  chapter: string;
  group?: AttemptGroup;
  /** The bank question it was copied from. */
  bankId?: string;
  /** For a wrong key: the correct question, which students answer by. */
  truth?: QuestionFile;
}

/** A test of the platform, with its row ids. */
export interface Paper {
  id: string;
  name: string;
  file: TestFile;
  questions: PaperQuestion[];
  totalMarks: number;
  author: Person;
  /** The teacher who marks its long answers; usually the author. */
  setter: Person;
  publishedAtMs: number;
  isSample: boolean;
  /** Built from bank questions of other tests. */
  isOfPackage: boolean;
  /** Unlimited when absent. */
  attemptsAllowed?: number;
  /** Absent for an always-open test. */
  sitting?: Sitting;
}

const publishingHour = 13.5;
/** Share of the questions of each undated test that are in the bank; some 200 in all. */
const bankedShare = 0.6;

/** The teacher who sets the tests of a class in a subject. */
export function findTeacher(people: People, file: Pick<TestFile, 'class' | 'subject' | 'title'>): Person {
  const setter = people.teachers.get(findSetter(file.subject, file.class).name);
  if (!setter) throw new Error(`The teacher of ${file.title} has no account`);
  return setter;
}

/** Questions of a group together, at the place of the first. */
export function joinGroups(questions: readonly PaperQuestion[]): PaperQuestion[] {
  return [...Map.groupBy(questions, ({ id, group }) => group?.id ?? id).values()].flat();
}

/** The groups of a test with their row ids, by their names in its file. */
function makeGroups({ rng }: DemoSetting, { name, file }: NamedTest, publishedAtMs: number): Map<string, AttemptGroup> {
  const ids = rng.fork(`groups ${name}`);
  return new Map(
    Object.entries(file.groups).map(([key, { title, text }]) => [key, { id: makeRowId(ids, publishedAtMs), title, text }]),
  );
}

function makePaper(setting: DemoSetting, { name, file }: NamedTest, daysAgo: number, setter: Person): Paper {
  const rng = setting.rng.fork(`paper ${name}`);
  const publishedAtMs = findInstant(setting.today - daysAgo, publishingHour) + rng.drawInt(0, 3_000_000);
  const sitting = sittings.get(name);
  const bankRng = setting.rng.fork(`bank ${name}`);
  const groups = makeGroups(setting, { name, file }, publishedAtMs);
  const banked = new Map<unknown, boolean>();
  // A group is in the bank as a whole.
  const isBanked = (question: QuestionFile) => {
    const key = question.group ?? question;
    const happens = banked.get(key) ?? (!sitting && bankRng.happens(bankedShare));
    banked.set(key, happens);
    return happens;
  };
  return {
    id: makeRowId(rng, publishedAtMs),
    name,
    file,
    questions: file.questions.map((question) => {
      const group = question.group === undefined ? undefined : groups.get(question.group);
      return {
        id: makeRowId(rng, publishedAtMs),
        file: question,
        chapter: file.chapter,
        ...(group && { group }),
        ...(isBanked(question) && { bankId: makeRowId(bankRng, publishedAtMs) }),
      };
    }),
    totalMarks: file.questions.reduce((sum, { marks }) => sum + marks, 0),
    author: setter,
    setter,
    publishedAtMs,
    isOfPackage: false,
    isSample: sampleQuizzes[file.class] === name,
    ...(sitting && { sitting }),
  };
}

/** The sample quiz first, then the class's other tests in random order. */
function orderByPublishing({ rng }: DemoSetting, tests: readonly NamedTest[], level: ClassLevel): NamedTest[] {
  const shuffled = rng.fork(`publishing in class ${level}`).shuffle(tests.filter(({ file }) => file.class === level));
  return shuffled.toSorted(
    (one, other) => Number(sampleQuizzes[level] === other.name) - Number(sampleQuizzes[level] === one.name),
  );
}

/** All tests of the content: scheduled ones published in the last days, the others over the year. */
export function makePapers(setting: DemoSetting, { tests }: Content, people: People): Paper[] {
  const levels = new Set(tests.map(({ file }) => file.class));
  return [...levels].flatMap((level) => {
    const ordered = orderByPublishing(setting, tests, level);
    const open = ordered.filter(({ name }) => !sittings.has(name));
    return ordered.map((test) => {
      const daysAgo = sittings.has(test.name)
        ? setting.rng.fork(test.name).drawInt(3, 9)
        : (publishingDays[open.indexOf(test)] ?? 30);
      return makePaper(setting, test, daysAgo, findTeacher(people, test.file));
    });
  });
}
