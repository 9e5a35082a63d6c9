import { randomUUID } from 'node:crypto';
import { listPromotableClasses, listPromotions, previewPromotion } from '@shikhar/contracts/schools/promotions/routes';
import type { PromotableClasses, PromotionPreview } from '@shikhar/contracts/schools/promotions/schemas';
import { DomainRefusal } from '../../../domain/errors.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { findForArea } from '../../../lib/area.ts';
import type { RequestContext } from '../../../request-context.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { type PromotionChoice, type PromotionPath, parsePromotionChoice, promotionPaths, toScope } from './promotion-choice.ts';
import { buildPromotionRow, type PromotionRow } from './promotion-row.server.ts';

/** The classes, and the name of their school. */
export interface ClassesView extends Pick<PromotableClasses, 'classes'> {
  school: string | null;
}

/** The preview of one class, with the hidden fields of its form. */
export interface PreviewView extends Omit<PromotionPreview, 'school'> {
  /** Null unless an administrator chose the school. */
  schoolCode: string | null;
  /** Idempotency key. */
  key: string;
}

/** The preview of one class, or else the list of classes with the history of promotions. */
export interface PromotionsView {
  choice: PromotionChoice;
  /** Null until an administrator has chosen a school, or when the school does not exist. */
  classes: ClassesView | null;
  preview: PreviewView | null;
  /** Null beside a preview. */
  history: { rows: PromotionRow[]; total: number } | null;
  /** Error of the school code field. */
  codeError: string | null;
}

interface PromotionsRequest {
  request: Request;
  context: RequestContext;
}

/** The calls that the page makes, and who makes them. */
export interface PromotionsClient extends Pick<ServiceClient, 'ask' | 'call'> {
  readonly user: Pick<ServiceClient['user'], 'name'>;
}

const none = { classes: null, preview: null, codeError: null };

type PreviewState = Pick<PromotionsView, 'classes' | 'preview' | 'codeError'>;

function buildPreviewView({ school, ...preview }: PromotionPreview, path: PromotionPath): PreviewView {
  return { ...preview, schoolCode: path === '/admin/users/promotions' && school ? school.code : null, key: randomUUID() };
}

async function loadHistory(client: PromotionsClient, url: string, page: number): Promise<PromotionsView['history']> {
  const { promotions, total } = (await client.ask(listPromotions, { query: { page } })).body;
  requireWithin(url, { page, total });
  return { rows: promotions.map((each) => buildPromotionRow(each, client.user.name)), total };
}

async function loadPreview(client: PromotionsClient, path: PromotionPath, choice: PromotionChoice): Promise<PreviewState> {
  const scope = toScope(path, choice);
  if (choice.class) {
    const { body } = await client.call(previewPromotion, { query: { ...scope, class: choice.class } });
    return { ...none, preview: buildPreviewView(body, path) };
  }
  const { school, classes } = (await client.call(listPromotableClasses, { query: scope })).body;
  return { ...none, classes: { school: school?.name ?? null, classes } };
}

/** Loads the preview. An unknown school becomes an error of its field. */
async function loadPreviewOrExplain(
  client: PromotionsClient,
  path: PromotionPath,
  choice: PromotionChoice,
  context: RequestContext,
) {
  try {
    return await loadPreview(client, path, choice);
  } catch (error) {
    const issue = error instanceof DomainRefusal ? error.problem.fieldErrors?.['schoolCode'] : undefined;
    if (!issue) throw toFailurePage(error, context);
    return { ...none, codeError: issue };
  }
}

export async function loadPromotions(client: PromotionsClient, { request, context }: PromotionsRequest): Promise<PromotionsView> {
  const { url } = request;
  const path = findForArea<PromotionPath>(request, promotionPaths);
  const choice = parsePromotionChoice(url);
  const { searchParams } = new URL(url);
  const isChosen = path === '/school/promotions' || searchParams.has('of');
  const isNamed = toScope(path, choice).schoolCode !== '';
  const looked = isChosen && isNamed ? await loadPreviewOrExplain(client, path, choice, context) : none;
  const codeError = isChosen && !isNamed ? 'Enter the school code' : looked.codeError;
  return {
    ...looked,
    codeError,
    choice,
    history: looked.preview ? null : await loadHistory(client, url, choice.page),
  };
}
