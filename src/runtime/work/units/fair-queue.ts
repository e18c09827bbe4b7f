import type { PlatformId } from '#runtime/lib/ids.ts'

/**
 * A queue of several platforms. If more wait than fit into a batch, platforms alternate: a busy one never delays another
 * for longer than a batch.
 */
export class FairQueue<Item extends { context: { platform: PlatformId } }> {
  private readonly waiting = new Map<PlatformId, Item[]>()

  get isEmpty(): boolean {
    return this.waiting.size === 0
  }

  add(item: Item): void {
    this.of(item).push(item)
  }

  /** Adds an item that has waited before. */
  addFirst(item: Item): void {
    this.of(item).unshift(item)
  }

  /** Takes up to `most` items, and gives out places to the platforms one by one. */
  take(most: number): Item[] {
    const taken: Item[] = []
    const smallestFirst = [...this.waiting].sort(([, one], [, other]) => one.length - other.length)
    for (const [index, [platform, items]] of smallestFirst.entries()) {
      const share = Math.ceil((most - taken.length) / (smallestFirst.length - index))
      taken.push(...items.splice(0, share))
      if (items.length === 0) this.waiting.delete(platform)
    }
    return taken
  }

  private of({ context: { platform } }: Item): Item[] {
    const known = this.waiting.get(platform) ?? []
    this.waiting.set(platform, known)
    return known
  }
}
