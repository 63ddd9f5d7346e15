/** "1 product", "3 products". */
export function inProducts(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
