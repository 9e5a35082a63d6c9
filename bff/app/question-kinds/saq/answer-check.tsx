import './answer-check.css';
import { CheckedAnswers, type CheckedText, type RefusedAnswer } from '@shikhar/contracts/marking/answer-checks/schemas';
import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { postJson } from '../../lib/json-client.ts';
import { followForm } from '../../lib/maths/follow-formulas.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { checkIcon, clockIcon, closeIcon } from '../../ui/icons.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { EditedForm, KeyCheck, LoadedAnswers } from '../editing-kind.ts';
import { listCheckedTexts, listRefusedOf } from '../shared/checked-texts.ts';

interface AnswerCheckProps {
  form: EditedForm;
  loaded: LoadedAnswers;
  type: QuestionType;
  check: KeyCheck;
  /** In place of the answers while the key is incomplete. */
  missing: string;
  /** Which key is meant, if there are several. */
  children?: ReactNode;
}

/** The answers of a key as it marks them. */
interface Shown {
  checked: CheckedAnswers;
  refused: readonly RefusedAnswer[];
}

function showLoaded({ form, loaded: { checked, refused }, check }: AnswerCheckProps): Shown | null {
  const key = check.findKey(form.values);
  return checked && key && { checked, refused: listRefusedOf(key, refused) };
}

/** The answers as the typed key marks them, a moment after the last change. */
function useChecked(props: AnswerCheckProps): Shown | null {
  const { form, loaded, type, check } = props;
  const [shown, setShown] = useState(() => showLoaded(props));
  const { element } = form;
  const known = useRef({ readValues: form.readValues, refused: loaded.refused, asked: '' });
  known.current.readValues = form.readValues;
  useEffect(() => {
    if (!element.current) return;
    const { stop, updateNow } = followForm(element.current, ['input'], async (signal) => {
      const values = known.current.readValues();
      const key = values['q-type'] === type ? check.findKey(values) : null;
      if (!key) {
        known.current.asked = '';
        return setShown(null);
      }
      const refused = listRefusedOf(key, known.current.refused);
      const body = { answer: key.answer, texts: listCheckedTexts(values[check.triedField], refused) };
      const asked = JSON.stringify([body, key.blank]);
      if (asked === known.current.asked) return;
      const answered = CheckedAnswers.safeParse(await postJson('/authoring/answers', body, { signal })).data;
      if (signal.aborted || !answered) return;
      known.current.asked = asked;
      setShown({ checked: answered, refused });
    });
    updateNow();
    return stop;
  }, [element, type, check]);
  return shown;
}

const looks = {
  right: { icon: checkIcon, className: 'text-success', word: 'Right' },
  wrong: { icon: closeIcon, className: 'text-danger', word: 'Wrong' },
  not_understood: { icon: clockIcon, className: 'text-marigold-line', word: 'Not understood, a teacher decides' },
} as const;

function Verdict({ checked: { text, verdict, reason }, fact }: { checked: CheckedText; fact?: string }) {
  const { icon, className, word } = looks[verdict];
  return (
    <li>
      <Icon path={icon} size="small" className={className} />
      <span className="wrap-anywhere">
        <b>{text}</b>
        {fact && <span className="meta">, {fact}</span>}
        <span className="meta block">
          {word}. {reason}.
        </span>
      </span>
    </li>
  );
}

function Verdicts({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul className="verdicts">{children}</ul>
    </div>
  );
}

function list(texts: readonly CheckedText[]): ReactNode[] {
  return texts.map((checked) => <Verdict key={checked.text} checked={checked} />);
}

function Results({ shown: { checked, refused } }: { shown: Shown }) {
  const tried = checked.checked.slice(0, checked.checked.length - refused.length);
  const typed = checked.checked.slice(tried.length);
  const accepted = checked.proposed.filter(({ verdict }) => verdict === 'right');
  return (
    <>
      <Verdicts title="Your answers">{list(tried)}</Verdicts>
      <Verdicts title="Refused so far, most frequent first">
        {typed.map((each, index) => (
          <Verdict
            key={each.text}
            checked={each}
            fact={plural(refused[index]?.students ?? 0, { one: '# student', other: '# students' })}
          />
        ))}
      </Verdicts>
      <div className="verdict-groups">
        <Verdicts title="Accepted too, for example">{list(accepted)}</Verdicts>
        <Verdicts title="Not accepted, for example">{list(checked.proposed.filter((each) => !accepted.includes(each)))}</Verdicts>
      </div>
    </>
  );
}

/** The answers that the key makes right: those that the author tries, and others. Without JavaScript a button checks them. */
export function AnswerCheck(props: AnswerCheckProps) {
  const { form, type, check, missing, children } = props;
  const headingId = `answer-check-${type}`;
  const isHydrated = useHydrated();
  const shown = useChecked(props);
  return (
    <section className="answer-check" aria-labelledby={headingId}>
      <h3 id={headingId}>What counts as right</h3>
      {children}
      <TextAreaField
        {...form.field(check.triedField)}
        label="Try answers"
        hint="One per line, as students may type them. They are not saved with the question."
        rows={2}
      />
      {!isHydrated && (
        <Button name="intent" value="read" size="small" className="justify-self-start">
          Check these answers
        </Button>
      )}
      <div className="verdict-results" aria-live="polite">
        {shown ? <Results shown={shown} /> : <p className="meta">{missing}</p>}
      </div>
    </section>
  );
}
