/** A national list of bank codes. Only a complete one can tell that a code does not exist. */
export interface CodeList {
  complete: boolean
  /** The bank behind each code. */
  names: Readonly<Record<string, string>>
}

/** True when the list names the code, or is incomplete: such a list must not block money (accounts 8). */
export function admitsCode(list: CodeList, code: string): boolean {
  return !list.complete || Object.hasOwn(list.names, code)
}
