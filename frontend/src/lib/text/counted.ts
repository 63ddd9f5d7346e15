import { formatNumber } from './measures';

/** "1 product", "3 products", "1,250 products". */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
