/** So short a question ('Match.') says little by itself: what there is to choose from or to match counts with it. */
const shortQuestion = 40;

/** What of a question is compared with others to find near duplicates. */
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
