/** The one function of semver that the tests use. */
declare module 'semver' {
  export function satisfies(version: string, range: string): boolean
}
