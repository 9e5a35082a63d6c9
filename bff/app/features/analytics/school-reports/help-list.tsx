import { helpRule } from '../../../lib/words/help-words.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SparkLine } from '../../../ui/charts/spark-line.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { rightIcon } from '../../../ui/icons.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { PerformanceView } from './performance-view.server.ts';

const everyone = '/school/students?show=needs_help#all-students';

/** Those who need help the most, with the rule. */
export function HelpList({ help, needingHelp }: Pick<PerformanceView, 'help' | 'needingHelp'>) {
  return (
    <section aria-labelledby="needs-help">
      <SectionHead title="Who needs help" id="needs-help" fact={countOf(needingHelp, 'student')} />
      <p className="meta">{helpRule} Of all their tests, whatever the period.</p>
      {help.length === 0 ? (
        <p className="mt-3">Nobody does at present.</p>
      ) : (
        <ul className="rows mt-2">
          {help.map(({ id, name, about, spark }) => (
            <li key={id}>
              <a className="row-link" href={`/school/students/${id}`}>
                <span className="grow">
                  <b>{name}</b>
                  <span className="meta block">{about}</span>
                </span>
                {spark && (
                  <span>
                    <SparkLine spark={spark} />
                  </span>
                )}
                <Icon path={rightIcon} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {needingHelp > help.length && (
        <LinkButton href={everyone} variant="quiet" className="-ml-3">
          {`Show all ${needingHelp}`}
        </LinkButton>
      )}
    </section>
  );
}
