import { icon } from './icon';

export const UpIcon = icon('UpIcon', <path d="M10 17V4M4.5 9.5 10 4l5.5 5.5" />);
export const DownIcon = icon('DownIcon', <path d="M10 3v13m-5.5-5.5L10 16l5.5-5.5" />);
export const InIcon = icon('InIcon', <path d="M3 3v7h13m-5-5 5 5-5 5" />);
export const OutIcon = icon('OutIcon', <path d="M17 10H4m5-5-5 5 5 5" />);
export const HandleIcon = icon(
  'HandleIcon',
  <path strokeLinecap="round" strokeWidth="2.5" d="M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01" />,
);
