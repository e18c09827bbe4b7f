/** Throws for a state that cannot occur, which is a bug of the service. */
export function fail(what: string): never {
  throw new Error(what)
}
