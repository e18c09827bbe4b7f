import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from './support/commands.ts'
import { newFolder } from './support/folders.ts'
import { build } from './support/processes.ts'

/** Runs a command without a database and without database settings. */
async function operatorWithout(environment: Record<string, string>, ...words: string[]): Promise<string> {
  const folder = newFolder('nowhere')
  const data = join(folder, 'data')
  try {
    const settings = { DATABASE_URL: '', DATA_DIR: data, ...environment }
    const program = join(build(), 'operator.js')
    const failure = await run(process.execPath, [program, ...words], { cwd: folder, environment: settings }).then(
      () => 'It did not fail.',
      ({ message }: Error) => message,
    )
    expect(existsSync(data)).toBe(false)
    return failure
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([
  ['without a word', {}, []],
  ['with a word that is no command', {}, ['pay']],
  ['where settings are missing', { NODE_ENV: 'production' }, []],
  ['where the database is away', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, []],
])('shows the operator all commands %s', async (_, environment, words) => {
  const shown = await operatorWithout(environment, ...words)
  for (const usage of ['create-user', 'reset-user', 'reseal-custody'])
    expect(shown).toContain(`npm run operator -- ${usage}`)
  expect(shown).toContain('Usage:\n')
})

test('a command still needs the database', async () => {
  expect(await operatorWithout({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'reseal-custody')).not.toContain(
    'Usage:',
  )
})
