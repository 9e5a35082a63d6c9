const ridge = 'M0 390l170-14 92-34 44-18 56-58 40-22 32-54 34-30 44-70 30 58 22-12 46 74v180H0z';
const stops = [
  { level: 7, x: 306, y: 324 },
  { level: 8, x: 378, y: 256 },
  { level: 9, x: 436, y: 186 },
] as const;

/** The climb from Class 7 to 10 behind a station sign; drawn from 1024 px on. */
export function SummitScene() {
  return (
    <svg className="scene" viewBox="0 0 610 400" aria-hidden="true">
      <path d="M0 330L84 262l50 32 92-84 60 46 66-70 58 44 40-34 160 160v44H0z" fill="var(--sk-on-board)" opacity=".05" />
      <path d={ridge} fill="var(--sk-board)" />
      <path d={ridge} fill="var(--sk-on-board)" opacity=".1" />
      <path
        d="M262 342l44-18 56-58 40-22 32-54 34-30 44-70"
        fill="none"
        stroke="var(--sk-on-board-2)"
        strokeWidth="2.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <path d="M512 80V26" stroke="var(--sk-on-board)" strokeWidth="3" />
      <path d="M512 26h38l-10 11.5 10 11.5h-38z" fill="var(--sk-marigold)" />
      <g className="num" fontSize="17" textAnchor="middle" fill="var(--sk-on-board)">
        {stops.map(({ level, x, y }) => (
          <g key={level}>
            <circle cx={x} cy={y} r="18" fill="var(--sk-board)" stroke="var(--sk-on-board)" strokeWidth="2" />
            <text x={x} y={y + 6}>
              {level}
            </text>
          </g>
        ))}
        <circle cx="512" cy="94" r="19" fill="var(--sk-marigold)" />
        <text x="512" y="100" fill="var(--sk-on-marigold)">
          10
        </text>
      </g>
      <path d="M70 300v86M218 300v86" stroke="var(--sk-on-board-2)" strokeWidth="7" />
      <rect x="40" y="214" width="208" height="112" rx="6" fill="var(--sk-marigold)" />
      <rect x="46" y="220" width="196" height="100" rx="3" fill="none" stroke="var(--sk-on-marigold)" strokeWidth="2" />
      <g fill="var(--sk-on-marigold)" textAnchor="middle">
        <path d="" />
        <text className="num" x="144" y="287" fontSize="27">
          Shikhar
        </text>
        <text x="144" y="309" fontSize="15">
          Classes 7 to 10
        </text>
      </g>
      <path d="M0 384h610v16H0z" fill="var(--sk-board-rule)" />
      <path d="M0 386h610" stroke="var(--sk-marigold)" strokeWidth="4" strokeDasharray="34 10" />
    </svg>
  );
}
