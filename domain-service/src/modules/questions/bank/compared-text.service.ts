/** Questions shorter than this many characters ('Match.') are compared together with their options or items. */
const shortQuestion = 40;

/** Returns the text by which near duplicates of a question are found. */
export function buildComparedText(question: string, choices: readonly string[]): string {
  return question.length < shortQuestion ? [question, ...choices].join(' ') : question;
}

/** The same text as an SQL expression over a question's `content`. */
export const comparedColumnSql = (content: string) => `
  case when length(${content}->>'question') < ${shortQuestion} then concat_ws(' ', ${content}->>'question', (
    select string_agg(c.choice, ' ' order by c.place) from jsonb_array_elements_text(
      coalesce(${content}->'options', '[]') || coalesce(${content}->'left', '[]') || coalesce(${content}->'right', '[]')
    ) with ordinality c(choice, place)))
  else ${content}->>'question' end`;
