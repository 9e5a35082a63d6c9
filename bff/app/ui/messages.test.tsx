import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Banner } from './banner.tsx';
import { Dialog } from './dialog.tsx';
import { Empty } from './empty.tsx';
import { searchIcon } from './icons.ts';
import { MessagePage } from './message-page.tsx';
import { Toast } from './toast.tsx';

describe('messages', () => {
  it('interrupt only for failures', () => {
    expect(renderToStaticMarkup(<Banner kind="error">Failed to fetch users</Banner>)).toMatch(
      /class="banner banner-error" role="alert"/,
    );
    expect(renderToStaticMarkup(<Banner kind="ok">Test created successfully!</Banner>)).toContain('role="status"');
    expect(renderToStaticMarkup(<Banner kind="info">Maintenance tonight.</Banner>)).not.toContain('role=');
  });

  it('link from a toast', () => {
    const html = renderToStaticMarkup(
      <Toast links={[{ href: '/results/1', label: 'See the result' }]}>Test submitted successfully!</Toast>,
    );
    expect(html).toContain('role="status"');
    expect(html).toContain('<a href="/results/1">See the result</a>');
  });

  it.each(['stop', 'caution', 'go'] as const)('fill a page under a signal at %s', (signal) => {
    const html = renderToStaticMarkup(
      <MessagePage
        signal={signal}
        title="You cannot open this page"
        actions={<a href="/dashboard">Go to Study</a>}
        note="Reference"
      >
        This page is for admins.
      </MessagePage>,
    );
    expect(html).toContain('<main class="msgpage" id="main"><svg class="signal"');
    expect(html).toContain('<h1>You cannot open this page</h1><p class="text-ink-2">This page is for admins.</p>');
  });

  it('replace an empty list, with a link', () => {
    const html = renderToStaticMarkup(
      <Empty icon={searchIcon} message="No users found matching the current filters.">
        <a href="?">Clear filters</a>
      </Empty>,
    );
    expect(html).toContain('<p>No users found matching the current filters.</p><a href="?">Clear filters</a>');
  });
});

describe('Dialog', () => {
  it('is named by its title, and has an X before its own buttons', () => {
    const actions = () => <button type="submit">Submit Test</button>;
    const html = renderToStaticMarkup(
      <Dialog id="submit" title="Submit this test?" actions={actions} onClose={() => undefined} isSmall>
        You still have 31:08.
      </Dialog>,
    );
    expect(html).toContain('<dialog class="dialog dialog-sm" id="submit" aria-labelledby="submit-title">');
    expect(html).toMatch(/<h2 id="submit-title">Submit this test\?<\/h2>.*aria-label="Close".*Submit Test/);
  });
});
