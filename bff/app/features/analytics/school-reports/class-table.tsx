import './school-performance.css';
import { lowCell, minStudents } from '@shikhar/contracts/analytics/school-reports/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { CellView, ClassRow } from './performance-view.server.ts';

const shortNames: Readonly<Record<Subject, string>> = {
  Mathematics: 'Maths',
  Science: 'Science',
  English: 'English',
  'Social Studies': 'Social',
};

/** A subject name short enough for a narrow column. */
function SubjectHead({ subject }: { subject: Subject }) {
  if (shortNames[subject] === subject) return subject;
  return (
    <>
      <span className="max-sm:hidden">{subject}</span>
      <span className="sm:hidden">{shortNames[subject]}</span>
    </>
  );
}

function Cell({ cell: { value, isLow, isFew, shade, about } }: { cell: CellView }) {
  if (value === null) {
    return (
      <td className="h none">
        <span aria-hidden="true">{isFew ? 'few' : '–'}</span>
        <span className="sr-only">{about}</span>
      </td>
    );
  }
  return (
    <td className={isLow ? 'h low' : 'h'} data-shade={shade}>
      {value}
      {isLow && <small>low</small>}
    </td>
  );
}

/** The average of each class in each subject, as a number in a shaded cell. */
export function ClassTable({ classes }: { classes: readonly ClassRow[] }) {
  return (
    <section aria-labelledby="class-by-subject">
      <SectionHead title="Class by subject" id="class-by-subject" fact="Average score, percent" />
      <div className="table-wrap">
        <table className="tbl heat">
          <caption className="sr-only">Average score of each class in each subject, in percent</caption>
          <thead>
            <tr>
              <th scope="col">Class</th>
              {Subject.options.map((subject) => (
                <th key={subject} scope="col" className="h">
                  <SubjectHead subject={subject} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {classes.map((row) => (
              <tr key={row.class}>
                <th scope="row">
                  <span className="name">Class {row.class}</span>
                  <span className="sub">{row.students}</span>
                </th>
                {row.cells.map((cell) => (
                  <Cell key={cell.subject} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="hint mt-2">
        A stronger colour means a higher average. Framed: below {lowCell}%. “Few”: fewer than {minStudents} students, so the
        average is not shown. A dash means no marks.
      </p>
    </section>
  );
}
