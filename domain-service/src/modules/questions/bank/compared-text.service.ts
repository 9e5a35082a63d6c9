/** A very short question ('Match.') is compared together with its options or matching items. */
const shortQuestion = 40;

/** The text of a question that is compared to find near duplicates. */
export function buildComparedText(question: string, choices: readonly string[]): string {
  return question.length < shortQuestion ? [question, ...choices].join(' ') : question;
}

/** The same in SQL, of the content of a question. */
export const comparedColumnSql = (content: string) => `
  case when length(${content}->>'question') < ${shortQuestion} then concat_ws(' ', ${content}->>'question', (
    select string_agg(c.choice, ' ' order by c.place) from jsonb_array_elements_text(
      coalesce(${content}->'options', '[]') || coalesce(${content}->'left', '[]') || coalesce(${content}->'right', '[]')
    ) with ordinality c(choice, place)))
  else ${content}->>'question' end`;
