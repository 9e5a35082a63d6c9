import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { TestSection } from '@shikhar/contracts/tests/schemas';
import { expressionBuilder } from 'kysely';
import { type Aliased, jsonArrayFrom } from '../../database/sql.ts';
import type { StoredContent } from '../../question-kinds/registry.ts';
import { extendMinutes } from '../attempts/extra-time/extend-minutes.service.ts';

/** A section as its author made it. */
export interface SectionFacts {
  id: string;
  title: string;
  durationMinutes: number | null;
  answerCount: number | null;
  negativeMarks: number | null;
}

/** A question that is currently in its test, as `questionsOfTest` reads it. */
export interface SectionQuestion {
  id: string;
  sectionId: string | null;
  type: QuestionType;
  groupId: string | null;
  marks: number;
}

/** Consecutive questions; `facts` is null for a run of one type. */
export interface ArrangedSection<Q> {
  facts: SectionFacts | null;
  questions: Q[];
}

/** The part of a question by which sections are formed where the author made none. */
export type SectionMember = Pick<SectionQuestion, 'type' | 'groupId'>;

export function toSectionMember({ type, content }: StoredContent): SectionMember {
  return { type, groupId: content.group?.id ?? null };
}

function isSameSection(one: SectionMember, other: SectionMember): boolean {
  if (one.groupId !== null || other.groupId !== null) return one.groupId !== null && other.groupId !== null;
  return one.type === other.type;
}

/** The section index of each question: a new section begins where the type changes. Groups, of any types, are sections too. */
export function numberSections(questions: readonly SectionMember[]): number[] {
  let section = 0;
  return questions.map((question, index) => {
    const before = questions[index - 1];
    if (before && !isSameSection(before, question)) section += 1;
    return section;
  });
}

function splitByType<Q extends SectionQuestion>(questions: readonly Q[]): ArrangedSection<Q>[] {
  const numbers = numberSections(questions);
  return [...Map.groupBy(questions, (_, index) => numbers[index]).values()].map((run) => ({ facts: null, questions: run }));
}

/** The paper by the author's sections, without empty ones; or by runs of one type if there are none. */
export function arrangePaper<Q extends SectionQuestion>(
  questions: readonly Q[],
  sections: readonly SectionFacts[],
): ArrangedSection<Q>[] {
  const [first] = sections;
  if (!first) return splitByType(questions);
  const bySection = Map.groupBy(questions, ({ sectionId }) => sectionId ?? first.id);
  return sections.flatMap((facts) => {
    const own = bySection.get(facts.id);
    return own ? { facts, questions: own } : [];
  });
}

function addUp(marks: readonly number[]): number {
  return marks.reduce((sum, each) => sum + each, 0);
}

/** Maximum marks of a section: its highest `answerCount` questions. */
export function sumMarks({ facts, questions }: ArrangedSection<{ marks: number }>): number {
  const marks = questions.map((question) => question.marks);
  const count = facts?.answerCount ?? marks.length;
  return addUp(marks.toSorted((one, other) => other - one).slice(0, count));
}

function countByMarks(run: readonly { marks: number }[]): TestSection['byMarks'] {
  const groups = [...Map.groupBy(run, ({ marks }) => marks)];
  return groups.map(([marksEach, { length }]) => ({ marksEach, questionCount: length }));
}

function findOnlyType(questions: readonly SectionQuestion[]): QuestionType | null {
  const [type = null, ...others] = new Set(questions.map((question) => question.type));
  return others.length === 0 ? type : null;
}

/** The sections of a paper as the start page lists them; minutes are multiplied by `extraTimeFactor`. */
export function describeSections(paper: readonly ArrangedSection<SectionQuestion>[], extraTimeFactor: number): TestSection[] {
  return paper.map((section) => {
    const { facts, questions } = section;
    const minutes = facts?.durationMinutes ?? null;
    return {
      title: facts?.title ?? null,
      type: findOnlyType(questions),
      answerCount: facts?.answerCount ?? null,
      durationMinutes: minutes === null ? null : extendMinutes(minutes, extraTimeFactor),
      questionCount: questions.length,
      byMarks: countByMarks(questions),
      marks: sumMarks(section),
    };
  });
}

/** On `tests t`: its questions and its sections, each in order. */
export function selectQuestionsAndSections() {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  const questions = eb
    .selectFrom('questions as q')
    .select(['q.id', 'q.section_id as sectionId', 'q.group_id as groupId', 'q.type', 'q.marks'])
    .whereRef('q.test_id', '=', 't.id')
    .where('q.position', 'is not', null)
    .orderBy('q.position');
  const sections = eb
    .selectFrom('test_sections as s')
    .select(['s.id', 's.title', 's.duration_minutes as durationMinutes'])
    .select(['s.answer_count as answerCount', 's.negative_marks as negativeMarks'])
    .whereRef('s.test_id', '=', 't.id')
    .orderBy('s.position');
  return [jsonArrayFrom(questions).as('questions'), jsonArrayFrom(sections).as('sections')] as const;
}
