import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Sample } from './measure.ts'

const run = promisify(execFile)

// More branches than clients, as the rules of the benchmark require, so that its clients rarely wait for one another.
const SCALE = 20
const CLIENTS = 16

/** Finds the program on the path or in Debian's folder. */
export function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    : []
  const folders = [...(process.env.PATH ?? '').split(':'), ...versions.map((version) => join(debian, version, 'bin'))]
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file))
}

/**
 * Measures TPC-B as pgbench ships it: transactions per second with prepared statements. Creates its tables in the
 * database at the address.
 */
export async function preparedTpcB(program: string, url: string): Promise<Sample> {
  await run(program, ['--initialize', '--quiet', `--scale=${SCALE}`, url])
  return async (seconds) => {
    const options = [
      `--client=${CLIENTS}`,
      '--jobs=2',
      '--protocol=prepared',
      '--no-vacuum',
      `--time=${Math.ceil(seconds)}`,
    ]
    const { stdout } = await run(program, [...options, url])
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    if (!tps) throw new Error(`pgbench did not tell its rate: ${stdout}`)
    return Number(tps)
  }
}
