import { expect, it } from 'vitest';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

const site = { siteName: 'Shikhar', siteUrl: 'https://shikhar.example' };
const content: MailContent = {
  kind: 'invitation.sent',
  subject: 'Invitation to Shikhar',
  greeting: 'Hello,',
  title: 'Join Shikhar as a teacher',
  paragraphs: ['Meera Iyer has invited you.'],
  facts: [{ label: 'Role', value: 'Teacher' }],
  button: { label: 'Set your password', path: '/invitation?token=abc&x=1' },
  footnote: 'You did not expect this? Then do nothing.',
  isEssential: true,
};

it('has the same content in plain text', () => {
  expect(renderMail(content, site).text).toBe(
    [
      'Hello,',
      'Join Shikhar as a teacher',
      'Meera Iyer has invited you.',
      'Role: Teacher',
      'Set your password:\nhttps://shikhar.example/invitation?token=abc&x=1',
      'You did not expect this? Then do nothing.',
      'Shikhar, https://shikhar.example\n',
    ].join('\n\n'),
  );
});

it('has one button with its address as text, and loads nothing', () => {
  const { html } = renderMail(content, site);
  expect(html.match(/href="[^"]*"/g)).toEqual(Array(2).fill('href="https://shikhar.example/invitation?token=abc&amp;x=1"'));
  expect(html.match(/class="m-btn"/g)).toHaveLength(1);
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
});

it('leaves out missing parts', () => {
  const { html, text } = renderMail(
    { kind: 'password.changed', subject: 'x', title: 'Title', paragraphs: ['One.'], isEssential: true },
    site,
  );
  expect(text).toBe('Title\n\nOne.\n\nShikhar, https://shikhar.example\n');
  expect(html).not.toMatch(/href=|undefined|m-btn"|Hello/);
});

const hostile = `<img src=x onerror=alert(1)>"'&</title></style><script>`;

it.each(['greeting', 'title', 'subject', 'footnote'] as const)('escapes the %s', (field) => {
  const { html } = renderMail({ ...content, [field]: hostile }, site);
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;&lt;/title&gt;');
});

it('escapes paragraphs, facts, the button and the name of the site', () => {
  const { html } = renderMail(
    {
      ...content,
      paragraphs: [hostile],
      facts: [{ label: hostile, value: hostile }],
      button: { label: hostile, path: `/x?${hostile}` },
    },
    { ...site, siteName: hostile },
  );
  expect(html).not.toMatch(/<img|<script|x\?<|'&<|"'/);
});
