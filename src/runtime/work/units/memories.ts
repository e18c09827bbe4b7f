import { ofCreator } from './first-use.ts'

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
