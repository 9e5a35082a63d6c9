import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { getAnsweringKind } from '../../../question-kinds/answering-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import type { EliminatedOptions } from '../../../ui/choice-group.tsx';
import { QuestionFigure } from '../../../ui/question-figure.tsx';
import { QuestionGroup } from '../../../ui/question-group.tsx';
import { useAccessibilitySettings } from '../accessibility/use-accessibility-settings.ts';
import { PhotoField } from '../files/photo-field.tsx';
import { getStored, setStored } from '../saved-on-device.ts';
import { FlagButton } from './flag-button.tsx';
import type { QuestionView } from './question-view.ts';

const half = 22;

/** Positions the ruler at the pointer or at the focused element. */
function positionRuler(ruler: HTMLElement, y: number): void {
  const sheet = ruler.parentElement?.getBoundingClientRect();
  if (!sheet) return;
  const isOver = y >= sheet.top && y <= Math.min(sheet.bottom, window.innerHeight);
  ruler.hidden = !isOver;
  if (isOver) ruler.style.transform = `translateY(${Math.round(y - half - sheet.top)}px)`;
}

/** Highlights the line being read, if the setting is on. */
function LineRuler() {
  const { hasRuler } = useAccessibilitySettings();
  const ruler = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasRuler) return;
    const onPoint = (event: PointerEvent) => ruler.current && positionRuler(ruler.current, event.clientY);
    const onFocus = ({ target }: FocusEvent) => {
      if (!ruler.current || !(target instanceof Element) || !ruler.current.parentElement?.contains(target)) return;
      const { top, height } = target.getBoundingClientRect();
      positionRuler(ruler.current, top + height / 2);
    };
    document.addEventListener('pointermove', onPoint);
    document.addEventListener('pointerdown', onPoint);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointermove', onPoint);
      document.removeEventListener('pointerdown', onPoint);
      document.removeEventListener('focusin', onFocus);
    };
  }, [hasRuler]);
  return hasRuler ? <div className="line-ruler" ref={ruler} hidden aria-hidden="true" /> : null;
}

interface QuestionSheetProps {
  view: QuestionView;
  /** The initial values of the fields. */
  values: readonly string[];
  error?: string | undefined;
  photoErrors: readonly string[];
  isFlagged: boolean;
  onFlag: () => void;
  onClear: () => void;
}

export const headingId = 'question';

/** The only way to clear a chosen option, or all matches at once; typed text can be deleted. */
function ClearButton({ onClear }: { onClear: () => void }) {
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    onClear();
  };
  return (
    <Button name="go" value="clear" variant="quiet" size="small" className="mt-3 justify-self-start" onClick={clear}>
      Clear answer
    </Button>
  );
}

/** Which question this is, its section and marks. */
export function QuestionHead({ view, children }: { view: QuestionView; children?: ReactNode }) {
  return (
    <div className="q-head">
      <div className="where">
        <h2 id={headingId} tabIndex={-1}>
          Question {view.number} of {view.palette.length}
        </h2>
        Section {view.section}
        <span className="wide">. {view.sectionName}</span>. {view.marks}
      </div>
      {children}
    </div>
  );
}

/** The question laid out like a paper: number in the margin, text with marks, figure, answer. */
export function QuestionSheet({ view, values, error, photoErrors, isFlagged, onFlag, onClear }: QuestionSheetProps) {
  const { question, number } = view;
  const { written, AnswerFields } = getAnsweringKind(question.type);
  const eliminatedOptions = useEliminatedOptions(view.attemptId, number);
  // New fields do not show the cleared answer.
  const [clears, setClears] = useState(0);
  const clear = () => {
    setClears(clears + 1);
    onClear();
  };
  const photoField = question.photos && (
    <PhotoField attemptId={view.attemptId} index={number - 1} files={question.photos} errors={photoErrors} />
  );
  return (
    <article className="q" aria-labelledby={headingId}>
      <LineRuler />
      <QuestionHead view={view}>
        <FlagButton isFlagged={isFlagged} onFlag={onFlag} place="head" />
      </QuestionHead>
      <div className={view.group ? 'q-in has-group' : 'q-in'}>
        {view.group && <QuestionGroup key={view.group.id} group={view.group} isFirst={view.group.isFirst} />}
        <span className="q-no" aria-hidden="true">
          {number}
        </span>
        <div className={question.image ? 'q-split' : undefined}>
          <div className="q-text">
            <div>
              <p>
                <RichTextView text={question.text} canScroll />
              </p>
            </div>
            <span className="marks">{view.marksInBrackets}</span>
          </div>
          <QuestionFigure image={question.image} />
          <AnswerFields
            key={clears}
            name={`answer_${number - 1}`}
            question={question}
            values={clears > 0 ? [] : values}
            error={error}
            eliminatedOptions={eliminatedOptions}
            photoField={photoField}
          />
          {!written && <ClearButton onClear={clear} />}
        </div>
      </div>
    </article>
  );
}

/** The options crossed out in one question, on this device; undefined if the setting is off. */
function useEliminatedOptions(attemptId: string, number: number): EliminatedOptions | undefined {
  const { canEliminateOptions } = useAccessibilitySettings();
  const [eliminated, setEliminated] = useState<readonly string[]>([]);
  const part = `struck-${number}`;
  useEffect(() => setEliminated(getStored(part, attemptId)?.split(',') ?? []), [attemptId, part]);
  if (!canEliminateOptions) return undefined;
  return {
    eliminated,
    onEliminate(value) {
      const next = eliminated.includes(value) ? eliminated.filter((each) => each !== value) : [...eliminated, value];
      setEliminated(next);
      setStored(part, attemptId, next.length > 0 ? next.join(',') : null);
    },
  };
}
