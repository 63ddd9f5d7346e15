import type { ReactNode, SVGProps } from 'react';

/** An icon of 20 by 20 pixels, in lines of the text’s colour. */
export function icon(name: string, drawing: ReactNode) {
  const Icon = (props: SVGProps<SVGSVGElement>) => (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      {drawing}
    </svg>
  );
  Icon.displayName = name;
  return Icon;
}
