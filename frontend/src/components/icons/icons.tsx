import { icon } from './icon';

export const MenuIcon = icon('MenuIcon', <path d="M2 5h16M2 10h16M2 15h16" />);
export const CloseIcon = icon('CloseIcon', <path d="m4 4 12 12M16 4 4 16" />);
export const SearchIcon = icon('SearchIcon', <path d="M13 13l5 5M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z" />);
export const BasketIcon = icon('BasketIcon', <path d="M2 8h16l-1.5 9h-13zM6 8l2.5-5.5M14 8l-2.5-5.5M8 11v3M12 11v3" />);
export const PhoneIcon = icon(
  'PhoneIcon',
  <path d="M6.5 2.5 8 6.5 6 8c1 2.7 3.3 5 6 6l1.5-2 4 1.5v3c0 .8-.7 1.5-1.5 1.4C9 17.3 2.7 11 2.1 4c0-.8.6-1.5 1.4-1.5z" />,
);
export const SunIcon = icon(
  'SunIcon',
  <path d="M10 1.5v2m0 13v2M1.5 10h2m13 0h2M4 4l1.4 1.4m9.2 9.2L16 16M4 16l1.4-1.4m9.2-9.2L16 4M13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z" />,
);
export const MoonIcon = icon('MoonIcon', <path d="M17 11.5A7.5 7.5 0 0 1 8.5 3a7.5 7.5 0 1 0 8.5 8.5Z" />);
export const ArrowIcon = icon('ArrowIcon', <path d="M3 10h13m-5-5 5 5-5 5" />);
