/** The creator of an object that exists once per place of use. */
interface Creator<Created> {
  create(): Created
}

/** Returns the object of a creator in this map, created on first use. */
export function ofCreator<Key extends Creator<unknown>, Created>(
  place: Map<Key, unknown>,
  creator: Key & Creator<Created>,
): Created {
  if (!place.has(creator)) place.set(creator, creator.create())
  return place.get(creator) as Created
}

/** A request cache: data that a unit knows and never writes. */
export interface Memory<Remembered> {
  readonly name: string
  /**
   * Whether the data survives a rollback to a savepoint, and the next unit of the same call. By default both clear it.
   */
  readonly isLasting?: boolean
  create(): Remembered
}

/** The contents of request caches, created on first use. */
export class Memories {
  private readonly known = new Map<Memory<unknown>, unknown>()

  of<Remembered>(memory: Memory<Remembered>): Remembered {
    return ofCreator(this.known, memory)
  }
}
