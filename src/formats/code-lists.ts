/** A national list of bank codes. Only a complete list can show that a code does not exist. */
export interface CodeList {
  complete: boolean
  /** The bank of each code. */
  names: Readonly<Record<string, string>>
}

/** Returns true if the list names the code or is incomplete. An incomplete list must not block money (accounts 8). */
export function admitsCode(list: CodeList, code: string): boolean {
  return !list.complete || Object.hasOwn(list.names, code)
}
