import type { EntityManager } from '@mikro-orm/postgresql';
import { measureDistance } from '../../../edit-distance.ts';
import { findMeantWord } from '../../materials/search/suggest-search.service.ts';
import type { AskedWord } from './asked-word.ts';
import { chooseWords, isAsideWord } from './asking-words.ts';

interface TypedWord {
  word: string;
  place: number;
  lexeme: string;
  found: number;
  foundAsBeginning: number;
}

const maxCounted = 1_000;
const maxRead = 60;
const maxTerms = 24;
const maxGuessed = 4;
const minPrefixLength = 5;

/** SQL: the words of a text with their lexemes; stop words have none. */
export const wordsStatement = `
  with typed as (
    select word, min(place)::int as place from unnest(search_words(:text)) with ordinality as words (word, place)
    where length(word) <= 40 group by word
  ), known as (
    select word, place, lexeme, quote_literal(lexeme)::tsquery as query, (quote_literal(word) || ':*')::tsquery as beginning
    from typed cross join unnest(tsvector_to_array(to_tsvector('english', word))) as lexeme order by place limit ${maxRead}
  ), counted as (
    select known.*, (select count(*)::int from (
      select from materials m where m.is_published and m.search @@ query limit ${maxCounted}) found) as found
    from known
  )
  select word, place, lexeme, found, case when found > 0 or length(word) < ${minPrefixLength} then 0 else (
    select count(*)::int from (
      select from materials m where m.is_published and m.search @@ beginning limit ${maxCounted}) found) end as "foundAsBeginning"
  from counted order by place`;

function findTyped(em: EntityManager, text: string): Promise<TypedWord[]> {
  return em.execute<TypedWord[]>(wordsStatement, { text });
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
