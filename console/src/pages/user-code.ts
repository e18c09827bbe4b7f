const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/

/**
 * Normalizes a terminal code that a person typed. Returns undefined if it is not a code. Reads `O` as `0`, `I` and `L`
 * as `1`.
 */
export function userCodeIn(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return CODE.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : undefined
}
