/** Prints figures with their targets, and counts passes and failures. */
export class Scorecard {
  private passed = 0;
  private failed = 0;

  /** A figure without a target. */
  tell(name: string, value: number | string): void {
    console.log(`    ${label(name)}${format(value)}`);
  }

  /** A figure that must be exactly this. */
  expect(name: string, value: number, expected: number): void {
    this.check(name, format(value), value === expected, `expected ${format(expected)}`);
  }

  /** A figure that must not be 0, or the others prove nothing. */
  expectSome(name: string, value: number): void {
    this.expectAtLeast(name, value, 1);
  }

  /** A figure below which the others prove too little. */
  expectAtLeast(name: string, value: number, least: number): void {
    this.check(name, format(value), value >= least, `expected at least ${format(least)}`);
  }

  /** A figure above which the others prove too little. */
  expectAtMost(name: string, value: number, most: number): void {
    this.check(name, format(value), value <= most, `expected at most ${format(most)}`);
  }

  /** A list that must be empty; its entries are shown. */
  expectNone(name: string, found: readonly string[]): void {
    this.check(
      name,
      format(found.length),
      found.length === 0,
      `expected none:\n      ${found.slice(0, 20).join('\n      ')}`,
    );
  }

  /** Prints the closing line for scripts; returns whether nothing failed. */
  close(): boolean {
    console.log(`${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0;
  }

  private check(name: string, value: string, holds: boolean, otherwise: string): void {
    if (holds) this.passed++;
    else this.failed++;
    console.log(`  ${holds ? '✔' : '✘'} ${label(name)}${value}${holds ? '' : `, ${otherwise}`}`);
  }
}

const label = (name: string): string => name.padEnd(34);

const format = (value: number | string): string => (typeof value === 'number' ? value.toLocaleString('en-US') : value);
