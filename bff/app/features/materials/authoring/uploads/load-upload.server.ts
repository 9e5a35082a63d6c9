import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { listAuthoredMaterials } from '@shikhar/contracts/materials/authoring/routes';
import type { AuthoredMaterialsPage, MaterialUpload } from '@shikhar/contracts/materials/authoring/schemas';
import { listChapterTitles } from '../../../../domain/chapter-titles.server.ts';
import { DomainInMaintenance, DomainUnavailable } from '../../../../domain/errors.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { getSite } from '../../../../lib/site/site.ts';
import { toFailurePage } from '../../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { buildMaterialItem, buildSavedFile, buildSentRow } from '../list/material-row.server.ts';
import type { MaterialItem, SavedFile, UploadFacts } from '../list/material-row.ts';
import type { MaterialsBase } from '../materials-base.ts';
import { findUpload } from './stream-material.server.ts';

export interface UploadView {
  /** The user's newest materials; null if they could not be loaded. */
  rows: MaterialItem[] | null;
  total: number;
  sent: UploadFacts[];
  chapters: string[];
  /** The upload in the URL that waits for its details. */
  saved: SavedFile | null;
  /** The material to confirm deletion of. */
  asked: MaterialItem | null;
  /** Idempotency key of the form. */
  formId: string;
  /** The largest file, in MB. */
  max: number;
  /** Owner whose unfinished uploads the browser may resume. */
  owner: string;
}

const newest = 6;
/** How long published uploads stay listed after their start, in milliseconds. */
const shownForMs = 60 * 60_000;
const maxListed = 3;

/** Unpublished uploads, and up to three published ones that started in the last hour. */
export function listSent(uploads: AuthoredMaterialsPage['uploads'], now: Date, base: MaterialsBase): UploadFacts[] {
  const done = uploads.filter(({ status }) => status === 'published').slice(0, maxListed);
  const isFresh = ({ startedAt }: MaterialUpload) => now.getTime() - Date.parse(startedAt) < shownForMs;
  return uploads
    .filter((upload) => upload.status !== 'published' || (done.includes(upload) && isFresh(upload)))
    .map((upload) => buildSentRow(upload, base));
}

/** The upload named in the URL, if it waits for details. */
export async function findSaved(client: ServiceClient, { url }: Request): Promise<SavedFile | null> {
  const upload = await findUpload(client, new URL(url).searchParams.get('upload') ?? '');
  return upload?.status === 'ready' ? buildSavedFile(upload) : null;
}

/** Loads the upload page: the form and the uploads. */
export async function loadUpload(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  const { searchParams } = new URL(args.request.url);
  const { maxUploadSize: max } = getSite();
  const shared = { max, owner: client.user.id, formId: randomUUID() };
  try {
    const saved = await findSaved(client, args.request);
    const query = { mine: 'true', pageSize: newest } as const;
    const [list, chapters] = await Promise.all([
      client.call(listAuthoredMaterials, { query }),
      listChapterTitles(client.call, {}),
    ]);
    const { materials, total, uploads } = list.body;
    const rows = materials.map(buildMaterialItem);
    const asked = rows.find(({ id }) => id === searchParams.get('delete')) ?? null;
    const sent = listSent(uploads, args.context.now, base);
    const view: UploadView = { ...shared, rows, total, sent, chapters, saved, asked };
    return data(view, { status: 200 });
  } catch (error) {
    if (!(error instanceof DomainUnavailable || error instanceof DomainInMaintenance)) throw toFailurePage(error, args.context);
    args.context.log.warn({ reason: String(error) }, 'materials not read');
    const view: UploadView = { ...shared, rows: null, total: 0, sent: [], chapters: [], saved: null, asked: null };
    return data(view, { status: 503 });
  }
}
