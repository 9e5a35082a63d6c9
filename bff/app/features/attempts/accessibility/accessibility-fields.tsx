import type { AccessibilitySettings } from '@shikhar/contracts/attempts/accessibility/schemas';
import { SwitchField } from '../../../ui/check-field.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';

const sizes = [
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: '115%' },
  { value: 'larger', label: '130%' },
  { value: 'largest', label: '150%' },
] as const;

const themes = [
  { value: 'auto', label: 'Same as device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The accessibility fields, in the popover and on its fallback page. */
export function AccessibilityFields({ accessibility }: { accessibility: AccessibilitySettings }) {
  return (
    <>
      <SegmentedFilter name="textSize" legend="Text size" segments={sizes} chosen={accessibility.textSize} />
      <SegmentedFilter name="theme" legend="Colours" segments={themes} chosen={accessibility.theme} />
      <SwitchField
        name="canEliminateOptions"
        isChecked={accessibility.canEliminateOptions}
        about="A button beside each option crosses it out"
      >
        Strike out options
      </SwitchField>
      <SwitchField name="hasRuler" isChecked={accessibility.hasRuler} about="Marks the line you are reading">
        Line ruler
      </SwitchField>
      <SwitchField name="contrast" isChecked={accessibility.contrast === 'high'}>
        High contrast
      </SwitchField>
      <SwitchField name="hidesTimer" isChecked={accessibility.hidesTimer} about="It comes back for the last 5 minutes">
        Hide the timer
      </SwitchField>
    </>
  );
}
