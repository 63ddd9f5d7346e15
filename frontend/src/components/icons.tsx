import type { ReactNode, SVGProps } from 'react';

function icon(name: string, drawing: ReactNode) {
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

export const MenuIcon = icon('MenuIcon', <path d="M2 5h16M2 10h16M2 15h16" />);
export const CloseIcon = icon('CloseIcon', <path d="m4 4 12 12M16 4 4 16" />);
export const SearchIcon = icon('SearchIcon', <path d="M13 13l5 5M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z" />);
export const BasketIcon = icon('BasketIcon', <path d="M2 8h16l-1.5 9h-13zM6 8l2.5-5.5M14 8l-2.5-5.5M8 11v3M12 11v3" />);
export const PhoneIcon = icon(
  'PhoneIcon',
  <path d="M6.5 2.5 8 6.5 6 8c1 2.7 3.3 5 6 6l1.5-2 4 1.5v3c0 .8-.7 1.5-1.5 1.4C9 17.3 2.7 11 2.1 4c0-.8.6-1.5 1.4-1.5z" />,
);
export const MailIcon = icon('MailIcon', <path d="M2 4.5h16v11H2zM2 5l8 6 8-6" />);
export const PinIcon = icon(
  'PinIcon',
  <path d="M10 18s6-5.3 6-10a6 6 0 1 0-12 0c0 4.7 6 10 6 10zm0-8a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" />,
);
export const FacebookIcon = icon(
  'FacebookIcon',
  <path d="M8 18v-7.5H5.5v-3H8V5.6C8 3.2 9.4 2 11.6 2H14v3h-1.6c-.9 0-1.2.4-1.2 1.2v1.3H14l-.5 3h-2.3V18z" />,
);
export const YouTubeIcon = icon(
  'YouTubeIcon',
  <path d="M3.5 4h13A1.5 1.5 0 0 1 18 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 2 14.5v-9A1.5 1.5 0 0 1 3.5 4Zm5 3.3v5.4L13 10z" />,
);
export const LinkedInIcon = icon(
  'LinkedInIcon',
  <path d="M2.5 2.5h15v15h-15zM6 8.75v5.75M6 5.25V7M9.25 14.5V8.75m0 2.75c0-1.6 1-2.5 2.4-2.5S14 9.9 14 11.6v2.9" />,
);
export const SunIcon = icon(
  'SunIcon',
  <path d="M10 1.5v2m0 13v2M1.5 10h2m13 0h2M4 4l1.4 1.4m9.2 9.2L16 16M4 16l1.4-1.4m9.2-9.2L16 4M13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z" />,
);
export const MoonIcon = icon('MoonIcon', <path d="M17 11.5A7.5 7.5 0 0 1 8.5 3a7.5 7.5 0 1 0 8.5 8.5Z" />);
export const ArrowIcon = icon('ArrowIcon', <path d="M3 10h13m-5-5 5 5-5 5" />);
export const GoogleIcon = icon(
  'GoogleIcon',
  <path d="M17.5 10H10.5m7 0c0 4.2-3.1 7.5-7.3 7.5a7.5 7.5 0 1 1 5.2-12.9" />,
);
export const UpIcon = icon('UpIcon', <path d="M10 17V4M4.5 9.5 10 4l5.5 5.5" />);
export const DownIcon = icon('DownIcon', <path d="M10 3v13m-5.5-5.5L10 16l5.5-5.5" />);
export const InIcon = icon('InIcon', <path d="M3 3v7h13m-5-5 5 5-5 5" />);
export const OutIcon = icon('OutIcon', <path d="M17 10H4m5-5-5 5 5 5" />);
export const HandleIcon = icon(
  'HandleIcon',
  <path strokeLinecap="round" strokeWidth="2.5" d="M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01" />,
);
