interface Owner {
  taken: number
  waiting: (() => void)[]
}

/**
 * A limited number of places, with a maximum per owner. Waiting owners alternate, and each gets its places in order.
 */
export class FairPlaces {
  private free: number
  /** Owners that have a slot or wait for one. The owner served last is at the end. */
  private readonly owners = new Map<string, Owner>()

  constructor(
    altogether: number,
    private readonly perOwner: number,
  ) {
    this.free = altogether
  }

  async take(name: string): Promise<void> {
    const owner = this.owners.get(name) ?? { taken: 0, waiting: [] }
    this.owners.set(name, owner)
    if (this.mayTake(owner)) this.serve(name, owner)
    else await new Promise<void>((resolve) => owner.waiting.push(resolve))
  }

  release(name: string): void {
    const owner = this.owners.get(name)
    if (owner) owner.taken--
    this.free++
    const next = [...this.owners].find(([, each]) => each.waiting.length > 0 && this.mayTake(each))
    if (next) {
      const [nameOfNext, ownerOfNext] = next
      this.serve(nameOfNext, ownerOfNext)
      ownerOfNext.waiting.shift()?.()
    }
    if (owner?.taken === 0 && owner.waiting.length === 0) this.owners.delete(name)
  }

  get waiting(): number {
    return [...this.owners.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  private mayTake = ({ taken }: Owner) => this.free > 0 && taken < this.perOwner

  private serve(name: string, owner: Owner): void {
    owner.taken++
    this.free--
    this.owners.delete(name)
    this.owners.set(name, owner)
  }
}
