import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { reportIcon } from '../../../../ui/icons.ts';
import { PagesView } from './pages-view.tsx';
import { Picture } from './picture.tsx';
import { VideoView } from './video-view.tsx';
import type { ImageViewer, NoteViewer, TextViewer, Viewer } from './viewer.ts';

interface ViewerViewProps {
  viewer: Viewer;
  id: string;
  title: string;
  downloadHref: string;
}

function ImageView({ viewer: { src, width, height }, title }: { viewer: ImageViewer; title: string }) {
  return (
    <Picture src={src} width={width} height={height} alt={`${title}. Opens larger in a new tab`} describedBy="about">
      <Banner kind="error" className="mt-3">
        This picture could not be loaded. Check your network, and load the page again.
      </Banner>
    </Picture>
  );
}

function TextView({ viewer: { text, isCut }, downloadHref }: { viewer: TextViewer; downloadHref: string }) {
  if (text === null) return <Banner kind="error">This text could not be shown just now. Load the page again.</Banner>;
  return (
    <>
      <div className="sheet-text">{text}</div>
      {isCut && (
        <p className="meta mt-3">
          This is only the beginning. <a href={downloadHref}>Download the file</a> to read all of it.
        </p>
      )}
    </>
  );
}

/** The viewer of a material, by kind. */
export function ViewerView({ viewer, id, title, downloadHref }: ViewerViewProps) {
  switch (viewer.kind) {
    case 'pages':
      return <PagesView viewer={viewer} title={title} />;
    case 'video':
      return <VideoView viewer={viewer} id={id} title={title} />;
    case 'image':
      return <ImageView viewer={viewer} title={title} />;
    case 'text':
      return <TextView viewer={viewer} downloadHref={downloadHref} />;
    case 'note':
      return <NoteView note={viewer} />;
    case 'none':
      return <Empty icon={reportIcon} message={viewer.why} />;
  }
}

/** A concept note as it is read. */
function NoteView({ note: { summary, keyPoints, example, keywords } }: { note: NoteViewer }) {
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
