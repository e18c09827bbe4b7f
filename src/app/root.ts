import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, both for src/ and for the bundle in dist/. */
export const ROOT = rootAbove(dirname(fileURLToPath(import.meta.url)))
export const MIGRATIONS = join(ROOT, 'migrations')
/** The source folder of the manual. */
export const DOCS = join(ROOT, 'docs')
/** The texts of the reference. */
export const REFERENCE = join(DOCS, 'reference')
/** The source folder of the guides. */
export const GUIDES = join(DOCS, 'guides')

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The project folder cannot be found.')
  return rootAbove(parent)
}
