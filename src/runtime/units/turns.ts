export interface Turn {
  hasCome: Promise<unknown>
  /** Lets the next one have its turn, as soon as this one has come. */
  end(): void
}

/** Lets one go after the other, in the order in which they ask. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve()

  take(): Turn {
    const hasCome = this.last
    let end = () => {}
    const hasEnded = new Promise<void>((resolve) => {
      end = resolve
    })
    this.last = hasCome.then(() => hasEnded)
    return { hasCome, end }
  }
}
