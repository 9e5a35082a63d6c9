import { Banner } from '../../../../ui/banner.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { reportIcon } from '../../../../ui/icons.ts';
import { NoteView } from './note-view.tsx';
import { PagesView } from './pages-view.tsx';
import { VideoView } from './video-view.tsx';
import type { ImageViewer, TextViewer, Viewer } from './viewer.ts';

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
          This is the beginning. <a href={downloadHref}>Download the file</a> to read all of it.
        </p>
      )}
    </>
  );
}

/** What a material is read with, by its kind. */
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
