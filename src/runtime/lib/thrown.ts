/** What can be said about whatever was thrown, which need not be an error. */

export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** What a library has put on its error beside the message. */
export const memberOf = (thrown: unknown, name: string): unknown =>
  thrown instanceof Error ? Reflect.get(thrown, name) : undefined
