import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CheckField, SwitchField } from './check-field.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { IconChoices } from './icon-choices.tsx';
import { capIcon, teacherIcon } from './icons.ts';
import { SearchField } from './search-field.tsx';
import { SegmentedFilter } from './segmented-filter.tsx';

describe('ChoiceGroup', () => {
  const choices = [
    { value: '0', mark: 'A', body: 'Concave' },
    { value: '1', mark: 'B', body: 'Convex' },
  ];

  it('is a radio group named by its question', () => {
    const html = renderToStaticMarkup(<ChoiceGroup name="answer_6" choices={choices} labelledBy="question" chosen="1" />);
    expect(html).toContain('role="radiogroup" aria-labelledby="question"');
    expect(html).toContain('<input type="radio" name="answer_6" checked="" value="1"/><span class="key">B</span>');
    expect(html.match(/checked/g)).toHaveLength(1);
  });

  it('has nothing chosen at first', () => {
    expect(renderToStaticMarkup(<ChoiceGroup name="a" choices={choices} labelledBy="q" />)).not.toContain('checked');
  });
});

describe('IconChoices', () => {
  it('is a group of radios with a legend', () => {
    const choices = [
      { value: 'student', label: 'Student', icon: capIcon },
      { value: 'teacher', label: 'Teacher', icon: teacherIcon },
    ];
    const html = renderToStaticMarkup(<IconChoices name="role" legend="I am a" choices={choices} chosen="teacher" />);
    expect(html).toContain('<fieldset><legend>I am a</legend>');
    expect(html).toContain('checked="" value="teacher"');
  });
});

describe('filters', () => {
  it('show the current choices', () => {
    const segments = [
      { value: '', label: 'All', count: 22 },
      { value: 'active', label: 'Active' },
    ];
    const html = renderToStaticMarkup(
      <>
        <SearchField name="search" placeholder="Name or email" value="ananya" />
        <SegmentedFilter name="status" legend="Status" chosen="active" segments={segments} />
      </>,
    );
    expect(html).toContain('value="ananya"');
    expect(html).toContain('checked="" value="active"');
    expect(html).toContain('All<span class="n">22</span>');
  });
});

describe('marks', () => {
  it('are sent by name when on', () => {
    expect(renderToStaticMarkup(<CheckField name="login">Login notifications</CheckField>)).toContain(
      'type="checkbox" name="login"',
    );
    expect(
      renderToStaticMarkup(
        <SwitchField name="tfa" isChecked>
          Two-factor
        </SwitchField>,
      ),
    ).toContain('checked=""');
  });
});
