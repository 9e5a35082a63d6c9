export type IconSize = 'small' | 'normal' | 'large';

const classes = { small: 'ico ico-s', normal: 'ico', large: 'ico ico-l' } as const;

interface IconProps {
  /** A path of icons.ts. */
  path: string;
  size?: IconSize;
  className?: string;
}

/** Always decorative: the words beside it, or the control's label, say what it means. */
export function Icon({ path, size = 'normal', className }: IconProps) {
  return (
    <svg className={className ? `${classes[size]} ${className}` : classes[size]} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
