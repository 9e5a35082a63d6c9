import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { QuestionFile } from '../content-files/test-file.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import type { Rng } from '../rng/rng.ts';
import { findInstant } from '../school-year/indian-time.ts';
import { joinGroups, type Paper, type PaperQuestion } from './papers.ts';

/** One per class and week, subjects in turn; the newest is some days old, and class 10 has the latest. */
const weeks = 9;
const newestDaysAgo: Readonly<Record<ClassLevel, number>> = { '7': 7, '8': 6, '9': 5, '10': 4 };
const subjects: readonly Subject[] = ['Science', 'Mathematics', 'English'];

const publishingHour = 13.5;
const questionsEach = 8;
const durationMinutes = 20;

/** The newest quiz of class 10: one question has a wrong key that nobody has noticed yet. */
const withWrongKey = { class: '10', week: 0 } as const;

/** The same question with another option as key; `truth` is what students know. */
function giveWrongKey(question: PaperQuestion): PaperQuestion {
  const { file } = question;
  if (file.type !== 'mcq') throw new Error('Only a choice can have a wrong key');
  return { ...question, file: { ...file, correct: (file.correct + 1) % file.options.length }, truth: file };
}

function isQuick({ file }: PaperQuestion): boolean {
  return file.type !== 'broad';
}

function isDoubtful({ type, difficulty }: QuestionFile): boolean {
  return type === 'mcq' && difficulty !== 'Beginner';
}

function pickQuestions(rng: Rng, sources: readonly Paper[], hasWrongKey: boolean): PaperQuestion[] {
  const selected = rng
    .shuffle(sources.flatMap(({ questions }) => questions).filter(isQuick))
    .toSorted((one, other) => Number(hasWrongKey && isDoubtful(other.file)) - Number(hasWrongKey && isDoubtful(one.file)))
    .slice(0, questionsEach);
  return joinGroups(selected.map((question, index) => (hasWrongKey && index === 0 ? giveWrongKey(question) : question)));
}

interface Plan {
  level: ClassLevel;
  week: number;
  subject: Subject;
}

function makeQuiz(setting: DemoSetting, { level, week, subject }: Plan, papers: readonly Paper[]): Paper[] {
  const sources = papers.filter(({ file, sitting }) => file.class === level && file.subject === subject && !sitting);
  const [first] = sources;
  if (!first) return [];
  const rng = setting.rng.fork(`weekly quiz ${level} ${week}`);
  const publishedAtMs = findInstant(setting.today - newestDaysAgo[level] - 7 * week, publishingHour) + rng.drawInt(0, 3_000_000);
  const hasWrongKey = level === withWrongKey.class && week === withWrongKey.week;
  const questions = pickQuestions(rng, sources, hasWrongKey).map((question) => ({
    ...question,
    id: makeRowId(rng, publishedAtMs),
  }));
  const chapters = [...new Set(questions.map(({ chapter }) => chapter))];
  return [
    {
      id: makeRowId(rng, publishedAtMs),
      name: `weekly quiz ${level} ${week}`,
      file: {
        title: `Weekly Quiz ${weeks - week}: ${subject}`,
        description: 'A few questions from what was read before, in twenty minutes.',
        subject,
        class: level,
        chapter: chapters.length === 1 ? (chapters[0] ?? '') : 'Mixed chapters',
        difficulty: 'Intermediate',
        durationMinutes,
        groups: {},
        questions: questions.map(({ file }) => file),
      },
      questions,
      totalMarks: questions.reduce((sum, { file }) => sum + file.marks, 0),
      author: first.setter,
      setter: first.setter,
      publishedAtMs,
      isSample: false,
      isOfPackage: true,
      attemptsAllowed: 1,
    },
  ];
}

/** The quizzes of the last weeks, built from questions of other tests. They fill the stats of weeks and months. */
export function makeWeeklyQuizzes(setting: DemoSetting, papers: readonly Paper[]): Paper[] {
  return ClassLevel.options.flatMap((level) =>
    Array.from({ length: weeks }, (_, week) => week).flatMap((week) =>
      makeQuiz(setting, { level, week, subject: subjects[week % subjects.length] ?? 'Science' }, papers),
    ),
  );
}
