import type { BankQuery } from '@shikhar/contracts/questions/bank';
import { escapePattern } from '../../../like-pattern.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';

/** Undefined fields do not filter. */
export type BankFilter = { [K in Exclude<keyof BankQuery, 'page' | 'pageSize'>]?: BankQuery[K] | undefined };

/** SQL condition over `questions q`: bank questions that match the filter. */
export function buildBankConditions(filter: BankFilter): string {
  const conditions = [
    'q.test_id is null',
    filter.class && 'q.class = :class',
    filter.subject && 'q.subject = :subject',
    filter.chapter && 'q.chapter = :chapter',
    filter.type && 'q.type = :type',
    filter.difficulty && 'q.difficulty = :difficulty',
    filter.author && 'q.author_id = :authorId',
    filter.search && "(lower(q.content->>'question') like lower(:pattern) or lower(q.chapter) like lower(:pattern))",
  ];
  return conditions.filter((condition) => typeof condition === 'string' && condition !== '').join(' and ');
}

/** Parameters for `buildBankConditions`. */
export function bankParameters(filter: BankFilter, caller: Caller): Record<string, unknown> {
  return {
    class: filter.class,
    subject: filter.subject,
    chapter: filter.chapter,
    type: filter.type,
    difficulty: filter.difficulty,
    authorId: filter.author === 'me' ? caller.userId : filter.author,
    pattern: `%${escapePattern(filter.search ?? '')}%`,
  };
}
