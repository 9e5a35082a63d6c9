import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button, LinkButton } from './button.tsx';
import { closeIcon, flagIcon } from './icons.ts';

describe('Button', () => {
  it('submits its form with its name and value', () => {
    const html = renderToStaticMarkup(
      <Button name="go" value="next" variant="primary">
        Next
      </Button>,
    );
    expect(html).toBe('<button name="go" value="next" type="submit" class="btn btn-primary">Next</button>');
  });

  it('says Processing... while busy, and submits nothing more', () => {
    const html = renderToStaticMarkup(<Button isBusy>Sign in</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('type="button"');
    expect(html).toContain('Processing...');
    expect(html).not.toContain('Sign in');
  });

  it('is a toggle only if `isPressed` is given', () => {
    expect(renderToStaticMarkup(<Button isPressed={false}>Flag for review</Button>)).toContain('aria-pressed="false"');
    expect(renderToStaticMarkup(<Button>Flag for review</Button>)).not.toContain('aria-pressed');
  });

  it('has a label if it shows only an icon', () => {
    const html = renderToStaticMarkup(<Button type="button" icon={closeIcon} label="Close" />);
    expect(html).toContain('aria-label="Close"');
    expect(html).toContain('aria-hidden="true"');
  });
});

describe('LinkButton', () => {
  it('is a link that looks like a button', () => {
    const html = renderToStaticMarkup(
      <LinkButton href="/exam" icon={flagIcon} className="m-0">
        Start Test
      </LinkButton>,
    );
    expect(html).toMatch(/^<a href="\/exam" class="btn btn-secondary m-0"><svg .*<\/svg>Start Test<\/a>$/);
  });
});
