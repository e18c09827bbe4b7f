import { execFile } from 'node:child_process'
import { join } from 'node:path'

export interface CommandOptions {
  cwd?: string
  environment?: Record<string, string>
  timeoutMs?: number
}

/** Runs a program to its end and returns its whole output. An error contains the same. */
export function run(
  program: string,
  words: readonly string[],
  { cwd, environment = {}, timeoutMs = 180_000 }: CommandOptions = {},
): Promise<string> {
  const options = {
    cwd,
    env: { ...process.env, ...environment },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
  } as const
  return new Promise((resolve, reject) => {
    const child = execFile(program, words, options, (error, stdout, stderr) => {
      if (error)
        reject(
          new Error(
            `${[program, ...words].join(' ')}\n${stdout}${stderr}${error.killed ? '\nIt did not end in time.' : ''}`,
          ),
        )
      else resolve(stdout + stderr)
    })
    child.stdin?.end()
  })
}

/**
 * Creates a separate Python environment in the folder, with the packages of the file. Returns the folder of its
 * programs.
 */
export async function newPython(folder: string, requirements: string): Promise<string> {
  const venv = join(folder, 'venv')
  await run('python3', ['-m', 'venv', venv])
  await run(join(venv, 'bin', 'pip'), [
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--no-input',
    '--requirement',
    requirements,
  ])
  return join(venv, 'bin')
}
