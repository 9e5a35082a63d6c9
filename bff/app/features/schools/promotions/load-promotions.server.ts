import { randomUUID } from 'node:crypto';
import { defaultPageSize } from '@shikhar/contracts/http/pagination';
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

/** The class list or the preview of one class, with the history of promotions. */
export interface PromotionsView {
  choice: PromotionChoice;
  /** Null until an administrator has chosen a school, or when the school does not exist. */
  classes: PromotableClasses | null;
  preview: PromotionPreview | null;
  /** Idempotency key of the preview form. */
  key: string;
  history: PromotionRow[];
  total: number;
  /** Error of the school code field. */
  codeError: string | null;
}

interface PromotionsRequest {
  request: Request;
  context: RequestContext;
}

const none = { classes: null, preview: null, codeError: null };

type PreviewState = Pick<PromotionsView, 'classes' | 'preview' | 'codeError'>;

async function loadPreview(client: ServiceClient, path: PromotionPath, choice: PromotionChoice): Promise<PreviewState> {
  const scope = toScope(path, choice);
  const classes = (await client.call(listPromotableClasses, { query: scope })).body;
  const preview = choice.class ? (await client.call(previewPromotion, { query: { ...scope, class: choice.class } })).body : null;
  return { classes, preview, codeError: null };
}

/** Loads the preview. An unknown school becomes an error of its field. */
async function loadPreviewOrExplain(
  client: ServiceClient,
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

export async function loadPromotions(client: ServiceClient, { request, context }: PromotionsRequest): Promise<PromotionsView> {
  const { url } = request;
  const path = findForArea<PromotionPath>(request, promotionPaths);
  const choice = parsePromotionChoice(url);
  const { searchParams } = new URL(url);
  const isChosen = path === '/school/promotions' || searchParams.has('of');
  const isNamed = toScope(path, choice).schoolCode !== '';
  const [looked, history] = await Promise.all([
    isChosen && isNamed ? loadPreviewOrExplain(client, path, choice, context) : none,
    client.ask(listPromotions, { query: { page: choice.page } }),
  ]);
  const { promotions, total } = history.body;
  requireWithin(url, { page: choice.page, total, pageSize: defaultPageSize });
  const codeError = isChosen && !isNamed ? 'Enter the school code' : looked.codeError;
  return {
    ...looked,
    codeError,
    choice,
    key: randomUUID(),
    history: promotions.map((each) => buildPromotionRow(each, client.user.name)),
    total,
  };
}
