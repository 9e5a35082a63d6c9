import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';
import { PhotoDrop } from './photo-drop.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const wrong = { error: 'Email and password are required', hint: 'As in the register.' };

const fields: [string, ReactElement][] = [
  ['TextField', <TextField key="1" name="x" label="Field" {...wrong} />],
  ['PasswordField', <PasswordField key="2" name="x" label="Field" autoComplete="new-password" {...wrong} />],
  ['SelectField', <SelectField key="3" name="x" label="Field" options={[]} {...wrong} />],
  ['TextAreaField', <TextAreaField key="4" name="x" label="Field" {...wrong} />],
];

describe.each(fields)('%s', (_, field) => {
  const html = renderToStaticMarkup(field);

  it('has its label', () => {
    expect(html).toContain('<label for="x">Field</label>');
    expect(html).toMatch(/<(?:input|select|textarea)[^>]* id="x"/);
  });

  it('links error and hint to the control', () => {
    expect(html).toMatch(/<(?:input|select|textarea)[^>]*aria-invalid="true"[^>]*aria-describedby="x-error x-hint"/);
    expect(html).toMatch(/id="x-error"><svg.*<\/svg>Email and password are required<\/p>/);
    expect(html).toContain('id="x-hint">As in the register.');
  });
});

describe('a field without errors', () => {
  it('is neither invalid nor described', () => {
    const html = renderToStaticMarkup(<TextField name="email" label="Email address" type="email" defaultValue="a@example.com" />);
    expect(html).not.toContain('aria-');
    expect(html).toContain('value="a@example.com"');
  });

  it('uses its own id if two forms share a name', () => {
    expect(renderToStaticMarkup(<TextField name="email" id="other-email" label="Email" />)).toMatch(
      /for="other-email".*id="other-email" name="email"/,
    );
  });
});

describe('parts of fields', () => {
  it('show a unit beside the value', () => {
    expect(renderToStaticMarkup(<TextField name="price" label="Price" before="₹" after="a year" />)).toMatch(
      /<span>₹<\/span><input.*<span>a year<\/span>/,
    );
  });

  it('hide the show button of a password without JavaScript', () => {
    const html = renderToStaticMarkup(<PasswordField name="password" label="Password" autoComplete="current-password" />);
    expect(html).toContain('<span hidden=""><button type="button"');
    expect(html).not.toContain('value=');
  });

  it('offer an empty choice when asked', () => {
    const options = [{ value: '7', label: 'Class 7' }];
    const html = renderToStaticMarkup(
      <SelectField name="class" label="Class" options={options} emptyLabel="Choose" defaultValue="7" />,
    );
    expect(html).toContain('<option value="">Choose</option><option value="7" selected="">Class 7</option>');
  });

  it('open the camera for a photo', () => {
    const html = renderToStaticMarkup(
      <PhotoDrop name="file_1" label="Diagram" hint="JPG or PNG" isFull={false} onChange={() => undefined} />,
    );
    expect(html).toContain('type="file" name="file_1" aria-describedby="file_1-hint" accept="image/*" capture="environment"');
  });
});
