import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import type { NoteViewer } from './viewer.ts';

/** A concept note as it is read. */
export function NoteView({ note: { summary, keyPoints, example, keywords } }: { note: NoteViewer }) {
  return (
    <div className="card note">
      <p>
        <RichTextView text={summary} canScroll />
      </p>
      <h2>Key points</h2>
      <ul>
        {keyPoints.map(({ key, text }) => (
          <li key={key}>
            <RichTextView text={text} canScroll />
          </li>
        ))}
      </ul>
      <h2>Example</h2>
      <p>
        <RichTextView text={example} canScroll />
      </p>
      {keywords.length > 0 && <p className="meta">Words to know: {keywords.join(', ')}</p>}
    </div>
  );
}
