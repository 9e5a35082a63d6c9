import type { DemoSetting } from '../demo/demo-setting.ts';
import type { Paper } from '../papers/papers.ts';
import type { People, Person } from '../people/people.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import type { Rng } from '../rng/rng.ts';
import { findInstant } from '../school-year/indian-time.ts';
import {
  type Chapter,
  type ComposedTest,
  composeFirstSteps,
  composeFullPapers,
  composeQuizzes,
  composeRounds,
  composeWritten,
} from './compose-series.ts';
import { type PackagePlan, packagePlans } from './package-plans.ts';

/** A package with its tests in order; the first is the free sample. */
export interface Series {
  id: string;
  plan: PackagePlan;
  author: Person;
  /** For a draft: when it was started. */
  publishedAtMs: number;
  /** When a test was last added, or when it was published. */
  renewedAtMs: number;
  papers: Paper[];
}

const publishingHour = 11;
/** When the last paper of each long series was added. */
const renewedDaysAgo = 26;
const attemptsOfSeries = 2;

function composeTests({ kind, subject }: PackagePlan, chapters: readonly Chapter[]): ComposedTest[] {
  if (kind === 'starter') return chapters.flatMap(composeFirstSteps);
  const quizzes = composeQuizzes(chapters);
  if (kind === 'chapters') return [...quizzes, ...composeFullPapers(subject, chapters, chapters.length)];
  const fullPapers = Math.max(1, chapters.length - 1);
  return [
    ...quizzes,
    ...composeRounds(subject, chapters),
    ...composeWritten(subject, chapters),
    ...composeFullPapers(subject, chapters, fullPapers),
  ];
}

// Copies of questions, as the builder makes them: new ids, with a link to the bank question.
function makePaper(
  rng: Rng,
  test: ComposedTest & { isLast: boolean },
  series: Omit<Series, 'papers'>,
  place: number,
  setter: Person,
): Paper {
  const { plan, author, renewedAtMs } = series;
  const { questions, isLast, ...about } = test;
  const publishedAtMs = isLast ? renewedAtMs : series.publishedAtMs;
  return {
    id: makeRowId(rng, publishedAtMs),
    name: `${plan.slug} ${place + 1}`,
    file: { ...about, class: plan.class, subject: plan.subject, groups: {}, questions: questions.map(({ file }) => file) },
    questions: questions.map((question) => ({ ...question, id: makeRowId(rng, publishedAtMs) })),
    totalMarks: questions.reduce((sum, { file }) => sum + file.marks, 0),
    author,
    setter,
    publishedAtMs,
    isSample: false,
    isOfPackage: true,
    ...(plan.kind !== 'starter' && { attemptsAllowed: attemptsOfSeries }),
  };
}

function findSources(plan: PackagePlan, papers: readonly Paper[]): Paper[] {
  return plan.chapters.map((name) => {
    const source = papers.find((paper) => paper.name === name);
    if (!source || source.sitting) throw new Error(`${plan.title} cannot be made of ${name}`);
    return source;
  });
}

function makeOwnPapers(setting: DemoSetting, series: Omit<Series, 'papers'>, papers: readonly Paper[]): Paper[] {
  const sources = findSources(series.plan, papers);
  const [first] = sources;
  if (!first) throw new Error(`${series.plan.title} has no chapters`);
  const rng = setting.rng.fork(`papers of ${series.plan.slug}`);
  const chapters = sources.map(({ file, questions }) => ({ name: file.chapter, questions }));
  const tests = composeTests(series.plan, chapters);
  return tests.map((test, index) => makePaper(rng, { ...test, isLast: index === tests.length - 1 }, series, index, first.setter));
}

/** All packages, built from questions of undated tests. */
export function makeSeries(setting: DemoSetting, { admin }: People, papers: readonly Paper[]): Series[] {
  const all: Series[] = [];
  for (const plan of packagePlans) {
    const rng = setting.rng.fork(`series ${plan.slug}`);
    const publishedAtMs = findInstant(setting.today - plan.publishedDaysAgo, publishingHour) + rng.drawInt(0, 3_000_000);
    const renewedAtMs = plan.kind === 'board' ? findInstant(setting.today - renewedDaysAgo, publishingHour) : publishedAtMs;
    const series = { id: makeRowId(rng, publishedAtMs), plan, author: admin, publishedAtMs, renewedAtMs };
    const { partOf } = plan;
    const shared = all.find((other) => other.plan.slug === partOf?.slug)?.papers.slice(partOf?.from, partOf?.to);
    all.push({ ...series, papers: shared ?? makeOwnPapers(setting, series, papers) });
  }
  return all;
}
