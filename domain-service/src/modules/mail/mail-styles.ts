// Values of the design's tokens, light; the dark ones are in the sheet below. A mail program that drops the sheet shows the light ones.
const display = "'Anek Latin','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const text = "Mukta,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#14203c';
const ink2 = '#43506d';
const rule = '#d2ddeb';
const primary = '#1a4bb8';

export const mailStyles = {
  page: { name: 'm-paper', values: 'margin:0;padding:0;background:#f3f6fb' },
  sheet: {
    name: 'm-sheet',
    values: `width:100%;max-width:600px;background:#ffffff;border:1px solid ${rule};border-radius:10px;border-collapse:separate`,
  },
  head: {
    name: 'm-pad',
    values: `padding:18px 32px 16px;background:${ink};border-bottom:3px solid #f5a70b;border-radius:10px 10px 0 0;font:700 20px/26px ${display};color:#ffffff`,
  },
  greeting: { name: 'm-ink', values: `margin:0;font:400 17px/26px ${text};color:${ink}` },
  title: { name: 'm-ink', values: `margin:12px 0 0;font:700 25px/32px ${display};color:${ink}` },
  paragraph: { name: 'm-ink', values: `margin:10px 0 0;font:400 17px/26px ${text};color:${ink}` },
  about: { name: 'm-ink2', values: `margin:2px 0 0;font:400 15px/22px ${text};color:${ink2}` },
  marks: { name: 'm-ink', values: `margin:18px 0 0;font:700 56px/56px ${display};color:${ink}` },
  quote: { name: 'm-ink', values: `margin:16px 0 0;font:400 17px/26px ${text};color:${ink}` },
  factLabel: {
    name: 'm-ink2 m-rule',
    values: `padding:9px 0;border-bottom:1px solid ${rule};font:400 16px/24px ${text};color:${ink2}`,
  },
  factValue: {
    name: 'm-ink m-rule',
    values: `word-break:break-word;padding:9px 0 9px 16px;border-bottom:1px solid ${rule};font:600 16px/24px ${text};color:${ink}`,
  },
  button: {
    name: 'm-btn',
    values: `display:inline-block;padding:13px 26px;background:${primary};border-radius:6px;font:600 17px/26px ${text};color:#ffffff;text-decoration:none`,
  },
  hint: { name: 'm-ink2', values: `margin:0;font:400 15px/22px ${text};color:${ink2}` },
  link: { name: 'm-link', values: `color:${primary};word-break:break-all` },
  foot: { name: 'm-pad m-ink2', values: `padding:16px 32px;font:400 14px/20px ${text};color:${ink2}` },
} as const satisfies Record<string, { name: string; values: string }>;

export type MailStyle = keyof typeof mailStyles;

/** What cannot stand in place: the dark theme, and phones. */
export const mailStyleSheet = `
  @media (prefers-color-scheme: dark) {
    .m-paper { background: #0e1626 !important; } .m-sheet { background: #162036 !important; border-color: #2d3c5b !important; }
    .m-ink { color: #eaf0fa !important; } .m-ink2 { color: #b9c5db !important; } .m-rule { border-color: #2d3c5b !important; }
    .m-btn { background: #8fb5ff !important; color: #0b1730 !important; } .m-link { color: #8fb5ff !important; }
  }
  @media (max-width: 599px) { .m-pad { padding-left: 20px !important; padding-right: 20px !important; } .m-btn { display: block !important; text-align: center !important; } }
`;
