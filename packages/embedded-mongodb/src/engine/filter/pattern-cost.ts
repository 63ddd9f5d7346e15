interface Level {
  /** Whether anything before may have taken a part of the text, within the level or in front of it. */
  consumed: boolean;
  /** Whether an end anchor came before. */
  ended: boolean;
  alternatives: number;
  /** Whether the level can match one text in several ways. */
  hasChoice: boolean;
}

const newLevel = (consumed: boolean, ended: boolean): Level => ({
  consumed,
  ended,
  alternatives: 1,
  hasChoice: false,
});

/**
 * Bounds how many steps a backtracking engine takes for a pattern, whose parts it is told of in their order: the ways to
 * match from one place are at most the product of what each part leaves open.
 */
export class PatternCost {
  /** Whether a `$` has something behind it that takes a part of the text, as a newline would be. */
  hasInnerAnchor = false;
  private readonly levels: Level[] = [newLevel(false, false)];
  private last: Level | 'atom' | undefined;
  private anchored = false;
  /** Parts that may be as long as the text. */
  private degree = 0;
  private ways = 1;
  private isNested = false;

  /** Steps for a text of this length, at most; infinite when repetitions lie within repetitions. */
  stepsFor(length: number): number {
    if (this.isNested) return Infinity;
    return (length + 1) ** (this.degree + (this.anchored ? 0 : 1)) * this.ways;
  }

  atom(): void {
    this.consume();
    this.last = 'atom';
  }

  backReference(): void {
    this.atom();
    this.degree += 1;
  }

  /** The start of the text; before everything else it leaves one place to match from. */
  startAnchor(): void {
    if (this.levels.length === 1 && this.level.alternatives === 1 && !this.level.consumed) this.anchored = true;
  }

  endAnchor(): void {
    this.level.ended = true;
  }

  openGroup(): void {
    this.levels.push(newLevel(this.level.consumed, this.level.ended));
  }

  closeGroup(): void {
    const closed = this.levels.length > 1 ? (this.levels.pop() as Level) : this.level;
    this.ways *= closed.alternatives;
    this.level.consumed = true;
    this.level.ended ||= closed.ended;
    this.level.hasChoice ||= closed.hasChoice || closed.alternatives > 1;
    this.last = { ...closed, hasChoice: closed.hasChoice || closed.alternatives > 1 };
  }

  alternative(): void {
    const { level } = this;
    level.alternatives += 1;
    if (this.levels.length === 1) this.anchored = false;
    this.last = undefined;
  }

  /** The last part may come up to so many times. */
  repeat(most: number): void {
    const { last, level } = this;
    if (typeof last === 'object' && most > 1) {
      if (last.hasChoice) this.isNested = true;
      if (last.ended) this.hasInnerAnchor = true;
    }
    if (most === Infinity) this.degree += 1;
    else this.ways *= most + 1;
    level.hasChoice = true;
  }

  private consume(): void {
    if (this.level.ended) this.hasInnerAnchor = true;
    this.level.consumed = true;
  }

  private get level(): Level {
    return this.levels[this.levels.length - 1] as Level;
  }
}
