/** Helpers for thrown values, which need not be errors. */

export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Returns a member that a library has added to its error. */
export const memberOf = (thrown: unknown, name: string): unknown =>
  thrown instanceof Error ? Reflect.get(thrown, name) : undefined
