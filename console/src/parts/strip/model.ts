/** The tones of a station. Colour is never the only sign: a line is solid or dashed, and each station has a fact. */
export type StripTone = 'passed' | 'here' | 'done' | 'stopped' | 'ahead'

/** One station of a strip. */
export interface StripStation {
  /** One or two letters in the circle. */
  initials: string
  name: string
  /** One fact below the name. */
  fact: string
  /** The time, the duration since the station before, or a word. */
  time: string
  tone: StripTone
}

/** The way of a payment's money, as the drawing shows it. */
export interface Strip {
  /** The whole strip in a sentence, for people who do not see it. */
  sentence: string
  stations: readonly StripStation[]
  /** The index of the station where the money is. */
  here: number
  /** The index of the furthest station to which it has come. */
  furthest: number
  /** True if the payment stopped or was sent back. */
  isStopped: boolean
  /** True while the money moves on. */
  isMoving: boolean
}
