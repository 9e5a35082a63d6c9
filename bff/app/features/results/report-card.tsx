import { BrandMark } from '../../ui/brand-mark.tsx';
import type { ReportCardView } from './report-card-view.server.ts';

function Head({ siteName, place }: ReportCardView) {
  return (
    <header className="paper-head">
      <p className="a4-brand">
        <BrandMark />
        {siteName}
      </p>
      <h1>Report card</h1>
      <p className="meta">{place}</p>
    </header>
  );
}

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
              Class average
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

function Figures({ figures }: ReportCardView) {
  return (
    <dl className="grade">
      {figures.map(({ label, value, about }) => (
        <div key={label}>
          <dt className="meta">{label}</dt>
          <dd className="num">
            {value} {about && <small>{about}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ provisional, strong, toRevise, remarks, gradeRule }: ReportCardView) {
  return (
    <>
      {provisional && <p className="mt-4">{provisional}</p>}
      {(strong || toRevise) && (
        <p className="mt-4">
          {strong && (
            <>
              <b>Strong:</b> {strong}.{' '}
            </>
          )}
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
      <p className="hint mt-3">{gradeRule}</p>
    </>
  );
}

/** The result as one sheet of A4, to be signed. */
export function ReportCard({ view }: { view: ReportCardView }) {
  return (
    <article className="a4">
      <Head {...view} />
      <dl className="lines">
        {view.lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tab">{value}</dd>
          </div>
        ))}
      </dl>
      <Sections {...view} />
      <Figures {...view} />
      <Words {...view} />
      <div className="sign">
        <span>Class teacher</span>
        <span>Principal</span>
        <span>Parent or guardian</span>
      </div>
    </article>
  );
}
