/** A source of attempts to begin. */
export interface Beginner {
  /** Begins what may begin. */
  begin(): void
}

/**
 * Limits the concurrent attempts of one platform and in total. The fewer slots are free, the fewer one platform may
 * have: a single platform cannot use them up, and each may have at least one.
 */
export class AttemptSlots {
  private taken = 0
  private readonly waiting = new Set<Beginner>()

  constructor(private readonly bounds: { perPlatform: number; altogether: number }) {}

  /**
   * Takes a slot for a platform with the given number of running attempts. Without a free slot, calls the beginner when
   * one becomes free.
   */
  take(beginner: Beginner, running: number): boolean {
    const { perPlatform, altogether } = this.bounds
    // The end of one of the platform's own attempts calls the beginner.
    if (running >= perPlatform) return false
    if (running >= Math.max(1, Math.floor((altogether - this.taken) / 2))) {
      this.waiting.add(beginner)
      return false
    }
    this.taken++
    return true
  }

  release(): void {
    this.taken--
    const beginners = [...this.waiting]
    this.waiting.clear()
    for (const beginner of beginners) beginner.begin()
  }
}
