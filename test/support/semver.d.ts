/** The functions of semver that the tests use. */
declare module 'semver' {
  export function satisfies(version: string, range: string): boolean
  export function gt(version: string, other: string): boolean
  export function prerelease(version: string): readonly string[] | null
}
