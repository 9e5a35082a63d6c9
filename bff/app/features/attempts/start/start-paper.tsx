import { countOf } from '../../../lib/words/marks.ts';
import { Paper, RomanList } from '../../../ui/paper.tsx';

import type { StartView } from './start-page.server.ts';

function MarkingScheme({ sections, maximumMarks }: StartView) {
  return (
    <div className="table-wrap mt-2">
      <table className="tbl table-tight mk">
        <caption className="sr-only">Marking scheme</caption>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col" className="r">
              Questions<span className="max-md:sr-only"> × marks each</span>
            </th>
            <th scope="col" className="r">
              Marks
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ letter, name, rules, each, marks }) => (
            <tr key={letter}>
              <td>
                <b>{letter}</b>
                {'\u2002'}
                {name}
                {rules.map((rule) => (
                  <small key={rule} className="block text-ink-2">
                    {rule}
                  </small>
                ))}
              </td>
              <td className="r">
                {each.map((part) => (
                  <span key={part} className="block whitespace-nowrap">
                    {part}
                  </span>
                ))}
              </td>
              <td className="r">{marks}</td>
            </tr>
          ))}
          <tr>
            <td>
              <b>Total</b>
            </td>
            <td />
            <td className="r">
              <b>{maximumMarks}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The paper's head, its instructions and how it is marked. */
export function StartPaper({ view }: { view: StartView }) {
  return (
    <Paper
      over={view.about}
      title={view.title}
      left={`Time: ${countOf(view.paperMinutes, 'minute')}`}
      right={`Maximum marks: ${view.maximumMarks}`}
    >
      <h2>General instructions</h2>
      <RomanList items={view.instructions} />
      <h2 className="mt-6">Marking scheme</h2>
      <MarkingScheme {...view} />
    </Paper>
  );
}
