/** Numbers that look random and are the same in every world. */
export class Random {
  private state = 0x2545f491

  /** Between 0 and 1 (xorshift32). */
  next(): number {
    this.state ^= this.state << 13
    this.state ^= this.state >>> 17
    this.state ^= this.state << 5
    return (this.state >>> 0) / 2 ** 32
  }

  /** A whole number from 0 on, below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item
  }

  /** One of the items, each as often as its weight says. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
    const all = items.reduce((sum, [, weight]) => sum + weight, 0)
    let rest = this.next() * all
    const [chosen] = items.find(([, weight]) => (rest -= weight) < 0) ?? items[0]!
    return chosen
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.below(10)).join('')
  }
}
