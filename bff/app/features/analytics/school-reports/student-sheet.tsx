import './school-performance.css';
import { minStudents } from '@shikhar/contracts/analytics/school-reports/schemas';
import { chapterRule } from '../../../lib/words/chapter-text.ts';
import { A4Lines, A4Sheet, A4Signatures, A4Stats } from '../../../ui/a4-sheet.tsx';
import { averageRule } from './counting-text.ts';
import type { StudentSheetView } from './student-sheet-view.server.ts';

function Subjects({ subjects, total }: StudentSheetView) {
  return (
    <div className="table-wrap mt-6">
      <table className="tbl">
        <caption className="sr-only">Averages by subject, in percent</caption>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col" className="r">
              Tests
            </th>
            <th scope="col" className="r">
              Average
            </th>
            <th scope="col" className="r avg">
              Class average
            </th>
            <th scope="col">Grade</th>
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ subject, tests, average, classAverage, grade }) => (
            <tr key={subject}>
              <td>{subject}</td>
              <td className="r">{tests}</td>
              <td className="r">
                <b>{average}</b>
              </td>
              <td className="r avg">{classAverage}</td>
              <td>
                <b className="num">{grade}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>All tests</td>
            <td className="r">{total.tests}</td>
            <td className="r">{total.average}</td>
            <td className="r avg">{total.classAverage}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Chapters({ strong, toRevise }: StudentSheetView) {
  if (!strong && !toRevise) return null;
  return (
    <p className="mt-4">
      {strong && (
        <>
          <b>Strong:</b> {strong}.
        </>
      )}{' '}
      {toRevise && (
        <>
          <b>To revise:</b> {toRevise}.
        </>
      )}
    </p>
  );
}

function Tests({ tests, listed }: StudentSheetView) {
  if (tests.length === 0) return <p className="mt-4">No marked tests in this period.</p>;
  return (
    <div className="table-wrap mt-4">
      <table className="tbl">
        <caption>{listed}</caption>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col" className="max-sm:hidden">
              Subject
            </th>
            <th scope="col">Submitted</th>
            <th scope="col" className="r">
              Marks
            </th>
            <th scope="col" className="r">
              Percent
            </th>
          </tr>
        </thead>
        <tbody>
          {tests.map(({ id, title, subject, date, marks, percent }) => (
            <tr key={id}>
              <td>{title}</td>
              <td className="max-sm:hidden">{subject}</td>
              <td>{date}</td>
              <td className="r">{marks}</td>
              <td className="r">{percent}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A student's report card for a term or year on A4, for signature. */
export function StudentSheet({ view }: { view: StudentSheetView }) {
  return (
    <A4Sheet siteName={view.siteName} title="Report card" place={view.place}>
      <A4Lines lines={view.lines} />
      <Subjects {...view} />
      <A4Stats stats={view.stats} />
      <Chapters {...view} />
      <Tests {...view} />
      <footer>
        <p className="hint mt-3">
          {averageRule} The class average covers students of your school today who were in the class then. It is shown for{' '}
          {minStudents} or more. {(view.strong || view.toRevise) && chapterRule} {view.gradeRule}
        </p>
        <A4Signatures />
      </footer>
    </A4Sheet>
  );
}
