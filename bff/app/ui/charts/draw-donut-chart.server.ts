import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { arc, type PieArcDatum, pie } from 'd3-shape';
import type { ChartTableView } from './chart-view.ts';

/** The colour of a part by its meaning: right, partly right, wrong, unanswered. */
export type PartKind = 'right' | 'part' | 'wrong' | 'blank';

export interface DonutPart {
  kind: PartKind;
  label: string;
  value: number;
  /** Link of the legend entry. */
  href?: string;
}

export interface DonutChartInput {
  /** The table's caption: `Answers by outcome`. */
  title: string;
  heads: readonly [label: string, value: string];
  /** Four at most. */
  parts: readonly DonutPart[];
  /** In the middle: `70%` over `correct`. */
  middle: { value: string; label: string };
}

export interface DonutChartView {
  says: string;
  middle: { value: string; label: string };
  parts: readonly { kind: PartKind; label: string; count: string; says: string; path: string; href: string | null }[];
  table: ChartTableView;
}

const drawPart = arc<PieArcDatum<DonutPart>>().innerRadius(61).outerRadius(81).padAngle(0.03).digits(1);

/** Draws parts of a whole as a ring with a legend; rendered by `DonutChart`. */
export function drawDonutChart({ title, heads, parts, middle }: DonutChartInput): DonutChartView {
  const angles = pie<DonutPart>()
    .sort(null)
    .value(({ value }) => value)(parts.filter(({ value }) => value > 0));
  return {
    says: parts.map(({ label, value }) => `${formatNumber(value)} ${label.toLowerCase()}`).join(', '),
    middle,
    parts: parts.map((part) => {
      const angle = angles.find(({ data }) => data === part);
      const count = formatNumber(part.value);
      return {
        kind: part.kind,
        label: part.label,
        count,
        says: `${part.label}: ${count}`,
        path: (angle && drawPart(angle)) ?? '',
        href: part.href ?? null,
      };
    }),
    table: {
      caption: title,
      heads,
      rows: parts.map(({ kind, label, value }) => ({ id: kind, cells: [label, formatNumber(value)] })),
    },
  };
}
