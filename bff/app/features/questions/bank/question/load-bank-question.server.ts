import type { RefusedAnswer } from '@shikhar/contracts/marking/answer-checks/schemas';
import type { BankQuestionDetail } from '@shikhar/contracts/questions/bank';
import { getBankQuestion } from '@shikhar/contracts/questions/routes';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { listChapterTitles } from '../../../../domain/chapter-titles.server.ts';
import { getSavedDraft, type SavedDraft } from '../../../../domain/saved-draft.server.ts';
import { type FieldValues, hasSameFields } from '../../../../forms/field-values.ts';
import { formatTime } from '../../../../lib/site/site-time.ts';
import { formatSavedValue } from '../../../../lib/words/draft-text.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import { toFailurePage } from '../../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { draftPlaces } from '../../form/draft-places.ts';
import { findRefused } from '../../form/find-refused.server.ts';
import { followGroup } from '../../form/group-values.server.ts';
import { loadAnswers } from '../../form/load-answers.server.ts';
import { addMissingIds, renderMaths } from '../../form/loaded-question.server.ts';
import { buildDraftView } from '../../form/question-line.server.ts';
import { startQuestion, toQuestionValues } from '../../form/to-question-values.ts';
import { bankFilters } from '../bank-filters.ts';
import type { BankQuestionView, SavedBankQuestion } from './bank-question-view.ts';

/** Converts a saved question to form values, with its class and subject. */
function toBankQuestionValues(question: BankQuestionDetail): FieldValues {
  return { ...toQuestionValues(question.draft), class: question.class, subject: question.subject };
}

function buildSavedView(question: BankQuestionDetail, url: URL): SavedBankQuestion {
  const { id, testCount, facility, author, isOwn, version } = question;
  const facts = [
    `Class ${question.class} ${question.subject}`,
    author?.name ?? 'Author left',
    testCount === 0 ? 'not in a test yet' : `in ${countOf(testCount, 'test')}`,
    ...(facility === null ? [] : [`facility ${facility.toFixed(2).replace('-', '−')}`]),
    ...(version > 1 ? [`version ${version}`] : []),
  ];
  return { id, isOwn, about: facts.join(', '), line: buildDraftView(question.draft), isAsked: url.searchParams.has('delete') };
}

async function listTitles(client: ServiceClient, values: FieldValues): Promise<string[]> {
  const level = ClassLevel.safeParse(values['class']).data;
  const subject = Subject.safeParse(values['subject']).data;
  return listChapterTitles(client.call, { class: level, subject });
}

interface Opened {
  saved: FieldValues;
  draft: SavedDraft | null;
  stored: SavedBankQuestion | null;
  version: number;
  refused: readonly RefusedAnswer[];
}

async function buildView(client: ServiceClient, { saved, draft, stored, version, refused }: Opened): Promise<BankQuestionView> {
  const typed = draft && !hasSameFields(draft.fields, saved) ? draft : null;
  const values = addMissingIds(typed?.fields ?? saved);
  return {
    saved: stored,
    version,
    values,
    typedAt: typed && formatTime(typed.savedAt),
    said: typed && formatSavedValue(typed.savedAt),
    maths: renderMaths(values),
    answers: await loadAnswers(client, values, refused),
    chapters: await listTitles(client, values),
  };
}

/** Loads the form of a new question: its draft, or blank with the list's class, subject, chapter and type. */
export async function loadNewBankQuestion(args: RequestArguments, client: ServiceClient): Promise<BankQuestionView> {
  const { class: level = '', subject = '', chapter, type } = bankFilters.parse(args.request.url);
  const saved = { ...startQuestion({ type, marks: 1, chapter, difficulty: 'Intermediate' }), class: level, subject };
  try {
    const draft = await getSavedDraft(client, draftPlaces.newBankQuestion);
    return await buildView(client, { saved, draft, stored: null, version: 1, refused: [] });
  } catch (error) {
    throw toFailurePage(error, args.context);
  }
}

/** Loads a bank question with its draft. Throws 404 if it does not exist. */
export async function loadBankQuestion(args: RequestArguments, client: ServiceClient, id: string): Promise<BankQuestionView> {
  try {
    const [{ body: question }, typed] = await Promise.all([
      client.call(getBankQuestion, { params: { id } }),
      getSavedDraft(client, draftPlaces.bankQuestion(id)),
    ]);
    const draft = typed && { ...typed, fields: followGroup(typed.fields, [question]) };
    const stored = buildSavedView(question, new URL(args.request.url));
    const refused = await findRefused(client, question);
    return await buildView(client, { saved: toBankQuestionValues(question), draft, stored, version: question.version, refused });
  } catch (error) {
    throw toFailurePage(error, args.context);
  }
}
