import { A4Lines, A4Sheet, A4Signatures, A4Stats } from '../../../../ui/a4-sheet.tsx';
import type { ReportCardView } from './report-card-view.server.ts';

function Sections({ sections, total }: ReportCardView) {
  return (
    <div className="table-wrap mt-6">
      <table className="tbl">
        <caption className="sr-only">Marks by section</caption>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Kind of question</th>
            <th scope="col" className="r">
              Maximum
            </th>
            <th scope="col" className="r">
              Marks
            </th>
            <th scope="col" className="r avg">
              Average of all
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ letter, name, maximum, marks, average }) => (
            <tr key={letter}>
              <td>
                <b className="num">{letter}</b>
              </td>
              <td>{name}</td>
              <td className="r">{maximum}</td>
              <td className="r">
                <b>{marks}</b>
              </td>
              <td className="r avg">{average}</td>
            </tr>
          ))}
          <tr className="font-semibold">
            <td colSpan={2}>Total</td>
            <td className="r">{total.maximum}</td>
            <td className="r">{total.marks}</td>
            <td className="r avg">{total.average}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Words({ provisional, strong, toRevise, remarks, rule }: ReportCardView) {
  return (
    <>
      {provisional && <p className="mt-4">{provisional}</p>}
      {(strong || toRevise) && (
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
      )}
      {remarks.map((remark) => (
        <p key={remark} className="mt-3 whitespace-pre-wrap">
          <b>Teacher’s remark:</b> {remark}
        </p>
      ))}
      <p className="hint mt-3">{rule}</p>
    </>
  );
}

/** The result on one sheet of A4, for signature. */
export function ReportCard({ view }: { view: ReportCardView }) {
  return (
    <A4Sheet siteName={view.siteName} title="Report card" place={view.place}>
      <A4Lines lines={view.lines} />
      <Sections {...view} />
      <A4Stats stats={view.stats} />
      <Words {...view} />
      <A4Signatures />
    </A4Sheet>
  );
}
