import type { EntityManager } from '@mikro-orm/postgresql';
import { auditActions, auditGroups } from '@shikhar/contracts/audit/actions';
import { validate as isUuid } from 'uuid';
import { escapePattern } from '../../like-pattern.ts';

/** What a search text stands for; entries fit when they fit any of it. */
export interface AuditSearch {
  /** People and things, by their ids. */
  ids: readonly string[];
  actions: readonly string[];
  /** Of addresses that belong to no account. */
  emailPrefix: string;
}

/** A text that fits more people than this says too little to search by. */
const maxPeople = 20;
const minWordLength = 3;

const allActions: readonly (readonly [string, { group: string; words: string }])[] = Object.entries(auditActions);

/** The actions that a choice of the filter stands for; undefined for all. */
export function listChosenActions(choice: string | undefined): readonly string[] | undefined {
  if (choice === undefined) return undefined;
  if (!(choice in auditGroups)) return [choice];
  return allActions.filter(([, { group }]) => group === choice).map(([name]) => name);
}

function findActionsByWords(text: string): string[] {
  if (text.length < minWordLength) return [];
  const wanted = text.toLowerCase();
  return allActions.filter(([, { words }]) => words.toLowerCase().includes(wanted)).map(([name]) => name);
}

// By the trigram indexes of names and e-mails; tests are few.
const findIds = `
  (select id from users where lower(name) like :pattern or email like :pattern order by created_at desc limit :most)
  union all
  (select id from tests where title ilike :pattern and practice_for is null limit :most)`;

/** Looks the text up among people, tests and actions. */
export async function parseSearch(em: EntityManager, text: string): Promise<AuditSearch> {
  if (isUuid(text)) return { ids: [text.toLowerCase()], actions: [], emailPrefix: '' };
  const wanted = escapePattern(text.toLowerCase());
  const found = await em.execute<{ id: string }[]>(findIds, { pattern: `%${wanted}%`, most: maxPeople });
  return { ids: found.map(({ id }) => id), actions: findActionsByWords(text), emailPrefix: `${wanted}%` };
}
