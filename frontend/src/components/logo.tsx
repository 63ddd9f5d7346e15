import { brand } from '../config/brand';

export function Logo() {
  return <span>{brand.name}</span>;
}
