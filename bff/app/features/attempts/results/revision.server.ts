import { listAttemptMaterials } from '@shikhar/contracts/materials/routes';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { buildMaterialHref } from '../../../lib/addresses/material-paths.ts';
import { describeExtent, materialTypeWords } from '../../../lib/words/material-text.ts';
import type { RequestContext } from '../../../request-context.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RevisedMaterial } from './result-view.ts';

/** Materials and chapters to revise after wrong and blank answers. */
export interface Revision {
  /** By question index. */
  readonly materials: ReadonlyMap<number, RevisedMaterial[]>;
  /** With the number of their questions that went wrong; only chapters with materials. */
  readonly chapters: readonly { chapter: string; questionCount: number }[];
}

export const noRevision: Revision = { materials: new Map(), chapters: [] };

/** Materials to revise, for students only. If they cannot be loaded, the result is shown without them. */
export async function loadRevision(client: ServiceClient, attemptId: string, { log }: RequestContext): Promise<Revision> {
  if (client.user.role !== 'student') return noRevision;
  try {
    const { chapters } = (await client.call(listAttemptMaterials, { params: { id: attemptId } })).body;
    const placed = chapters.flatMap(({ questions, materials }) => {
      const offered = materials.map(({ id, type, title, file }) => {
        return { href: buildMaterialHref(id), type, title, about: `${materialTypeWords[type]}, ${describeExtent(file)}` };
      });
      return questions.map((index) => [index, offered] as const);
    });
    return {
      materials: new Map(placed),
      chapters: chapters.map(({ chapter, questions }) => ({ chapter, questionCount: questions.length })),
    };
  } catch (error) {
    const isAnswer = error instanceof DomainUnavailable || error instanceof DomainRefusal || error instanceof DomainInMaintenance;
    if (!isAnswer) throw error;
    log.warn({ reason: String(error) }, 'materials to revise not read');
    return noRevision;
  }
}
