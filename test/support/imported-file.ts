import { dirname, join } from 'node:path/posix'

/** `#` means `src/`, except in front of these folders: the `imports` of package.json. */
const BESIDE_SOURCE = /^#(bench|migrations|test)\//

/** Returns the path of the file that an import names, from the root of the repository. A library keeps its name. */
export function importedFile(from: string, named: string): string {
  if (named.startsWith('.')) return join(dirname(from), named)
  if (BESIDE_SOURCE.test(named)) return named.slice(1)
  return named.startsWith('#') ? `src/${named.slice(1)}` : named
}
