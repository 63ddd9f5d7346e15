import { icon } from './icon';

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
export const GoogleIcon = icon(
  'GoogleIcon',
  <path d="M17.5 10H10.5m7 0c0 4.2-3.1 7.5-7.3 7.5a7.5 7.5 0 1 1 5.2-12.9" />,
);
