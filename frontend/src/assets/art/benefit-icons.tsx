import type { SVGProps } from 'react';

interface Drawing {
  line: string;
  accent: string;
}

function icon(name: string, { line, accent }: Drawing) {
  const Icon = (props: SVGProps<SVGSVGElement>) => (
    <svg
      width="48"
      height="48"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <path d={line} />
      <path d={accent} stroke="var(--kg-accent)" />
    </svg>
  );
  Icon.displayName = name;
  return Icon;
}

/** A flag with a disc, planted in a plinth. */
export const MadeInBangladeshIcon = icon('MadeInBangladeshIcon', {
  line: 'M14 41V6M14 9h27v19H14M8 42h16',
  accent: 'M25.5 18.5a5 5 0 1 0 10 0 5 5 0 0 0-10 0z',
});

/** A rosette with a tick. */
export const CertifiedIcon = icon('CertifiedIcon', {
  line: 'm24 4 4.5 3.5 5.7-.4 1.7 5.4 4.8 3-1.8 5.5 1.8 5.5-4.8 3-1.7 5.4-5.7-.4L24 38l-4.5-3.5-5.7.4-1.7-5.4-4.8-3L9.1 21l-1.8-5.5 4.8-3 1.7-5.4 5.7.4zM15 36v9l9-4 9 4v-9',
  accent: 'm17.5 21 4.5 4.5 8.5-9',
});

/** A headset. */
export const SupportIcon = icon('SupportIcon', {
  line: 'M8 27v-4a16 16 0 0 1 32 0v4M40 33v2q0 6-6 6h-5',
  accent: 'M6 26h8v11H9q-3 0-3-3zM42 26h-8v11h5q3 0 3-3zM22 38h7v6h-7z',
});

/** A globe and an arrow that leaves it. */
export const DistributionIcon = icon('DistributionIcon', {
  line: 'M41.5 22A18 18 0 1 0 26 41.9M6.5 18h30M6.5 30H26M24 6c-5.5 5-8 11-8 18s2.5 13 8 18M24 6c4.5 4 7 9 7.7 15',
  accent: 'M30 36h13m-5.5-6 6 6-6 6',
});
