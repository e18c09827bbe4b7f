/** For what cannot be: a fault of ours. */
export function fail(what: string): never {
  throw new Error(what)
}
