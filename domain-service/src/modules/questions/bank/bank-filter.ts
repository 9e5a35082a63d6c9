import type { BankQuery } from '@shikhar/contracts/questions/bank';
import { expressionBuilder } from 'kysely';
import { type Aliased, allOf } from '../../../database/sql.ts';
import { escapePattern } from '../../../like-pattern.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isInBank } from './bank-scope.service.ts';
import { questionText } from './compared-text.service.ts';

/** Undefined fields do not filter. */
export type BankFilter = { [K in Exclude<keyof BankQuery, 'page' | 'pageSize'>]?: BankQuery[K] | undefined };

/** On `questions q`: a bank question that matches the filter. */
export function matchesFilter(filter: BankFilter, caller: Caller) {
  const eb = expressionBuilder<Aliased<{ q: 'questions' }>, 'q'>();
  const pattern = eb.fn<string>('lower', [eb.val(`%${escapePattern(filter.search ?? '')}%`)]);
  return allOf([
    isInBank(caller),
    filter.class && eb('q.class', '=', filter.class),
    filter.subject && eb('q.subject', '=', filter.subject),
    filter.chapter && eb('q.chapter', '=', filter.chapter),
    filter.type && eb('q.type', '=', filter.type),
    filter.difficulty && eb('q.difficulty', '=', filter.difficulty),
    filter.author && eb('q.author_id', '=', filter.author === 'me' ? caller.userId : filter.author),
    filter.search &&
      eb.or([
        eb(eb.fn('lower', [questionText(eb.ref('q.content'))]), 'like', pattern),
        eb(eb.fn('lower', ['q.chapter']), 'like', pattern),
      ]),
  ]);
}
