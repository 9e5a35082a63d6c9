import type { AssistantMessage, AssistantSource, QuestionContext } from '@shikhar/contracts/assistant/schemas';
import { buildMaterialHref } from '../../../lib/addresses/material-paths.ts';
import { renderMath } from '../../../lib/maths/math.server.ts';
import { describeDay, formatTime } from '../../../lib/site/site-time.ts';
import type { MessageView, SourceView } from './message-view.ts';

const kindWords: Readonly<Partial<Record<AssistantSource['kind'], string>>> = { note: 'concept note', video: 'video' };

function buildSourceView({ materialId, kind, title, page }: AssistantSource): SourceView {
  const href = buildMaterialHref(materialId);
  if (page === null) return { href, kind, label: [title, kindWords[kind]].filter(Boolean).join(', ') };
  return { href: `${href}?page=${page}`, kind, label: `${title}, page ${page}` };
}

function buildAboutView({ attemptId, index, title }: QuestionContext): MessageView['about'] {
  return { href: `/results/${attemptId}#question-${index + 1}`, label: `Question ${index + 1} of ${title}` };
}

/** `16:13`; with the day if it is not today: `17 Nov 2025, 16:13`. */
function formatMoment(instant: string, now: Date): string {
  const day = describeDay(instant, now);
  return day === 'today' ? formatTime(instant) : `${day}, ${formatTime(instant)}`;
}

/** Prepares a message for display: blank lines separate its paragraphs, and formulas are data, not HTML. */
export function buildMessageView({ id, sender, kind, text, sentAt, sources, about }: AssistantMessage, now: Date): MessageView {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return {
    id,
    sender,
    kind,
    paragraphs: paragraphs.filter((paragraph) => paragraph !== '').map(renderMath),
    sources: sources.map(buildSourceView),
    about: about && buildAboutView(about),
    time: formatMoment(sentAt, now),
    sentAt,
  };
}
