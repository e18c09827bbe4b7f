import { createHash } from 'node:crypto'

/** A repeatable random source: the same seed gives the same choices. */
export class Random {
  private drawn = 0

  constructor(private readonly seed: string) {}

  /** Returns a whole number between the two limits, both included. */
  within(least: number, most: number): number {
    const draw =
      createHash('sha256')
        .update(`${this.seed}\n${this.drawn++}`)
        .digest()
        .readUInt32BE() /
      2 ** 32
    return least + Math.floor(draw * (most - least + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[this.within(0, list.length - 1)] as T
  }
}
