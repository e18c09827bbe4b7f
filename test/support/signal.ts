/** A signal that one side of a test waits for and the other side gives. */
export interface Signal {
  readonly given: Promise<void>
  give(): void
}

export function newSignal(): Signal {
  let give = () => {}
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give }
}
