import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importedFile } from './imported-file.ts'

/** The modules through which a test gets a database. */
const DATABASES = [
  'test/support/database.ts',
  'test/support/kept-database.ts',
  'test/support/pooler.ts',
  'test/support/postgres-server.ts',
]

/**
 * Returns the test files below these folders that do not import the modules above, even indirectly: they behave alike
 * on every database.
 */
export function filesWithoutDatabase(folders: readonly string[]): string[] {
  const tests = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  )
  return tests.filter((file) => !importsOf(file).some((each) => DATABASES.includes(each)))
}

const direct = new Map<string, readonly string[]>()

/** Returns all files of the repository that a file imports, directly or indirectly. */
function importsOf(file: string): string[] {
  const seen = new Set<string>()
  const waiting = [file]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...directImportsOf(next))
  }
  return [...seen]
}

function directImportsOf(file: string): readonly string[] {
  const known = direct.get(file)
  if (known) return known
  const imported = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([.#][^']+\.ts)'/g)]
  // Imports inside a text that a test checks do not count.
  const found = imported.map(([, path]) => importedFile(file, path as string)).filter((path) => existsSync(path))
  direct.set(file, found)
  return found
}
