/** Something of which there is one in each place where it is used. */
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

/** Something that is known during a unit of work and never written. */
export interface Memory<Remembered> {
  readonly name: string
  /** It stays known when the unit is taken back to a mark, and to the next unit of the same call. Otherwise it is forgotten with either. */
  readonly isLasting?: boolean
  create(): Remembered
}

/** The contents of memories, made on first use. */
export class Memories {
  private readonly known = new Map<Memory<unknown>, unknown>()

  of<Remembered>(memory: Memory<Remembered>): Remembered {
    return ofCreator(this.known, memory)
  }
}
