import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#app/root.ts'
import { run } from '../support/commands.ts'

/** The file whose last change belongs to a release. */
const RELEASED = 'migrations/released.txt'
const LOCK_FILE = 'package-lock.json'

const git = async (...words: string[]): Promise<string> => (await run('git', words, { cwd: ROOT })).trim()

/**
 * Returns the commit of the last release: its tag, or before there is a tag, the commit that froze its migrations.
 * Returns undefined if the history is missing.
 */
export async function findLastRelease(): Promise<string | undefined> {
  try {
    if ((await git('rev-parse', '--is-shallow-repository')) === 'true') return undefined
    return (
      (await git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*').catch(() => '')) ||
      (await git('log', '-n', '1', '--format=%H', '--', RELEASED)) ||
      undefined
    )
  } catch {
    return undefined
  }
}

/** Puts the tree of a commit into a new folder and builds it there. Returns the folder of its programs. */
export async function buildTree(commit: string, folder: string): Promise<string> {
  const packed = `${folder}.tar`
  mkdirSync(folder)
  await git('archive', '--output', packed, commit)
  await run('tar', ['-xf', packed, '-C', folder])
  const isLockedAlike = readFileSync(join(folder, LOCK_FILE)).equals(readFileSync(join(ROOT, LOCK_FILE)))
  if (isLockedAlike) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  await run(process.execPath, ['build.mjs'], { cwd: folder })
  return join(folder, 'dist')
}
