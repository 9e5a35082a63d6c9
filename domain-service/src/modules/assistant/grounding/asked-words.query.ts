import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { unnestInOrder } from '../../../database/sql.ts';
import { measureDistance } from '../../../edit-distance.ts';
import { countFound } from '../../materials/search/count-found.service.ts';
import { findMeantWord } from '../../materials/search/suggest-search.service.ts';
import type { AskedWord } from './asked-word.ts';
import { chooseWords, isAsideWord } from './asking-words.ts';

type TypedWord = Awaited<ReturnType<typeof findTyped>>[number];

const maxLength = 40;
const maxRead = 60;
const maxTerms = 24;
const maxGuessed = 4;
const minPrefixLength = 5;

/** The words of a text with their lexemes; stop words have none. */
export function selectWords(em: EntityManager, text: string) {
  return em
    .getKysely<Database>()
    .with('typed', (db) =>
      db
        .selectFrom(unnestInOrder(sql<string[]>`search_words(${text})`, 'w'))
        .select((eb) => ['w.element as word', eb.fn.min('w.place').as('place')])
        .where((eb) => eb(eb.fn<number>('length', ['w.element']), '<=', maxLength))
        .groupBy('w.element'),
    )
    .with('known', (db) =>
      db
        .selectFrom('typed as t')
        .crossJoinLateral((eb) => {
          const lexemes = sql<string[]>`tsvector_to_array(to_tsvector('english', ${eb.ref('t.word')}))`;
          return unnestInOrder(lexemes, 'l');
        })
        .select(['t.word', 't.place', 'l.element as lexeme'])
        .select((eb) => countFound(sql<string>`quote_literal(${eb.ref('l.element')})::tsquery`).as('found'))
        .orderBy('t.place')
        .limit(maxRead),
    )
    .selectFrom('known as k')
    .select(['k.word', 'k.place', 'k.lexeme', 'k.found'])
    .select((eb) =>
      eb
        .case()
        .when(eb.or([eb('k.found', '>', 0), eb(eb.fn<number>('length', ['k.word']), '<', minPrefixLength)]))
        .then(eb.lit(0))
        .else(countFound(sql<string>`(quote_literal(${eb.ref('k.word')}) || ':*')::tsquery`))
        .end()
        .as('foundAsBeginning'),
    )
    .orderBy('k.place');
}

function findTyped(em: EntityManager, text: string) {
  return selectWords(em, text).execute();
}

/** Maximum number of corrected typing mistakes. Low, because a person's name also resembles some word. */
function countBelievedMistakes({ length }: string): number {
  if (length < 5) return 0;
  if (length < 8) return 1;
  return length < 12 ? 2 : 3;
}

async function findMeant(em: EntityManager, word: string): Promise<TypedWord | undefined> {
  const believed = /^\p{L}+$/u.test(word) ? countBelievedMistakes(word) : 0;
  if (believed === 0) return undefined;
  const near = await findMeantWord(em, word);
  if (near === undefined || near[0] !== word[0] || measureDistance(word, near) > believed) return undefined;
  const [known] = await findTyped(em, near);
  return known;
}

async function guessWord(em: EntityManager, typed: TypedWord): Promise<AskedWord> {
  const { word, place, lexeme, foundAsBeginning } = typed;
  if (foundAsBeginning > 0)
    return { lexeme: word, isBeginning: true, isGuessed: false, isAside: false, found: foundAsBeginning, place };
  const known = await findMeant(em, word);
  return {
    lexeme: known?.lexeme ?? lexeme,
    isBeginning: false,
    isGuessed: true,
    isAside: false,
    found: known?.found ?? 0,
    place,
  };
}

/** Finds the meaningful words of a question, in order. Mistyped words are replaced by the most similar known ones. */
export async function findAskedWords(em: EntityManager, text: string): Promise<AskedWord[]> {
  const all = await findTyped(em, text);
  const typed = chooseWords(all).slice(0, maxTerms);
  const asides = all.filter((each) => isAsideWord(each.word) && each.found > 0 && !typed.includes(each));
  const words: AskedWord[] = asides.map(({ lexeme, found, place }) => {
    return { lexeme, isBeginning: false, isGuessed: false, isAside: true, found, place };
  });
  let guessed = 0;
  for (const { word, lexeme, found, place, foundAsBeginning } of typed) {
    const isUnknown = found === 0;
    if (isUnknown && guessed < maxGuessed) {
      guessed += 1;
      words.push(await guessWord(em, { word, lexeme, found, place, foundAsBeginning }));
    } else words.push({ lexeme, isBeginning: false, isGuessed: isUnknown, isAside: false, found, place });
  }
  return words.toSorted((one, other) => one.place - other.place);
}
