import type { BankQuestionDetail } from '@shikhar/contracts/questions/bank';
import { listChapters, readBankQuestion } from '@shikhar/contracts/questions/routes';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { sayKept } from '../../../../lib/draft-words.ts';
import { type FieldValues, hasSameFields } from '../../../../lib/field-values.ts';
import { countOf } from '../../../../lib/marks.ts';
import { formatTime } from '../../../../lib/site-time.ts';
import { toFailurePage } from '../../../session/failure-page.server.ts';
import { type KeptDraft, readKeptDraft } from '../../../session/kept-draft.server.ts';
import type { RequestArguments } from '../../../session/visit.server.ts';
import type { Visitor } from '../../../session/visitor.server.ts';
import { nameRubric, readMaths } from '../../builder/load-builder.server.ts';
import { viewDraft } from '../../builder/question-line.server.ts';
import { draftPlaces } from '../../drafts/draft-places.ts';
import { startQuestion, writeQuestion } from '../../question-form/write-question.ts';
import { readBankFilters } from '../bank-filters.ts';
import type { BankQuestionView, KeptBankQuestion } from './bank-question-view.ts';

/** The fields of a kept question, its class and subject with them. */
function writeBankQuestion(question: BankQuestionDetail): FieldValues {
  return { ...writeQuestion(question.draft), class: question.class, subject: question.subject };
}

function viewKept(question: BankQuestionDetail, url: URL): KeptBankQuestion {
  const { id, testCount, facility, author, isOwn, version } = question;
  const facts = [
    `Class ${question.class} ${question.subject}`,
    author?.name ?? 'Author left',
    testCount === 0 ? 'in no test yet' : `in ${countOf(testCount, 'test')}`,
    ...(facility === null ? [] : [`facility ${facility.toFixed(2).replace('-', '−')}`]),
    ...(version > 1 ? [`version ${version}`] : []),
  ];
  return { id, isOwn, about: facts.join(', '), line: viewDraft(question.draft), isAsked: url.searchParams.has('delete') };
}

async function listTitles(visitor: Visitor, values: FieldValues): Promise<string[]> {
  const level = ClassLevel.safeParse(values['class']).data;
  const subject = Subject.safeParse(values['subject']).data;
  const { chapters } = (await visitor.call(listChapters, { query: { class: level, subject } })).body;
  return [...new Set(chapters.map(({ title }) => title))];
}

interface Opened {
  saved: FieldValues;
  draft: KeptDraft | null;
  kept: KeptBankQuestion | null;
  version: number;
}

async function view(visitor: Visitor, { saved, draft, kept, version }: Opened): Promise<BankQuestionView> {
  const typed = draft && !hasSameFields(draft.fields, saved) ? draft : null;
  const values = nameRubric(typed?.fields ?? saved);
  return {
    kept,
    version,
    values,
    typedAt: typed && formatTime(typed.savedAt),
    said: typed && sayKept(typed.savedAt),
    maths: readMaths(values),
    chapters: await listTitles(visitor, values),
  };
}

/** The empty form of a new question, of the class, subject and chapter that the list showed, or as it was left. */
export async function loadNewBankQuestion(args: RequestArguments, visitor: Visitor): Promise<BankQuestionView> {
  const { class: level = '', subject = '', chapter, type } = readBankFilters(args.request.url);
  const saved = { ...startQuestion({ type, marks: 1, chapter, difficulty: 'Intermediate' }), class: level, subject };
  try {
    const draft = await readKeptDraft(visitor, draftPlaces.newBankQuestion);
    return await view(visitor, { saved, draft, kept: null, version: 1 });
  } catch (error) {
    throw toFailurePage(error, args.context);
  }
}

/** A question of the bank with what was typed of it. Throws the screen for one that is not there. */
export async function loadBankQuestion(args: RequestArguments, visitor: Visitor, id: string): Promise<BankQuestionView> {
  try {
    const [{ body: question }, draft] = await Promise.all([
      visitor.call(readBankQuestion, { params: { id } }),
      readKeptDraft(visitor, draftPlaces.bankQuestion(id)),
    ]);
    const kept = viewKept(question, new URL(args.request.url));
    return await view(visitor, { saved: writeBankQuestion(question), draft, kept, version: question.version });
  } catch (error) {
    throw toFailurePage(error, args.context);
  }
}
