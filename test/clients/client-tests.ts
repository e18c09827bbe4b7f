import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../src/app/root.ts'
import { newPython, run } from '../support/commands.ts'
import { type Sandbox, startSandbox } from '../support/sandbox-process.ts'
import { stop, stopAfter } from '../support/stop.ts'

/**
 * `npm run test:clients`: generators make clients of the document that a running service serves, without a single warning; a story of one
 * payment is compiled with each of them and run against the service.
 * A client whose compiler is missing is left out, except in CI. Exits with 1 when something does not hold.
 */

const LIMIT_MS = 600_000
const HERE = join(ROOT, 'test', 'clients')
const PROGRAMS = join(HERE, 'node_modules', '.bin')
const program = (name: string) => join(PROGRAMS, name)

const print = (line: string) => void process.stdout.write(`${line}\n`)
stopAfter(LIMIT_MS)

interface Client {
  /** Of the generator, and of the folder beside this file that holds the files. */
  name: string
  /** The story, and what its compiler must know. */
  files: readonly string[]
  /** A program that a machine may lack. CI must have it. */
  needs?: string
  /** Makes the client in a folder that holds `openapi.json` and the files; answers what the generator wrote. */
  generate(folder: string): Promise<string>
  compile(folder: string): Promise<unknown>
  run(folder: string, environment: Record<string, string>): Promise<unknown>
}

/** The story in TypeScript: judged by the compiler at its strictest, then bundled, because generators leave out the endings of files. */
const typescript = {
  compile: async (folder: string) => {
    copyFileSync(join(HERE, 'tsconfig.json'), join(folder, 'tsconfig.json'))
    symlinkSync(join(HERE, 'node_modules'), join(folder, 'node_modules'))
    await run(program('tsc'), ['--project', folder])
    const bundled = [
      'story.ts',
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--log-level=warning',
      '--outfile=story.mjs',
    ]
    await run(join(ROOT, 'node_modules', '.bin', 'esbuild'), bundled, { cwd: folder })
  },
  run: (folder: string, environment: Record<string, string>) =>
    run(process.execPath, ['story.mjs'], { cwd: folder, environment }),
}

const CLIENTS: readonly Client[] = [
  {
    name: 'openapi-fetch',
    files: ['story.ts'],
    ...typescript,
    generate: (folder) =>
      run(program('openapi-typescript'), ['openapi.json', '--output', 'generated.ts'], { cwd: folder }),
  },
  {
    name: 'hey-api',
    files: ['story.ts'],
    ...typescript,
    generate: (folder) =>
      run(program('openapi-ts'), ['--input', 'openapi.json', '--output', 'generated', '--no-log-file'], {
        cwd: folder,
      }),
  },
  {
    name: 'oapi-codegen',
    files: ['story.go', 'oapi-codegen.yaml', 'go.mod', 'go.sum'],
    needs: 'go',
    generate: (folder) => {
      mkdirSync(join(folder, 'causeway'))
      return run('go', ['tool', 'oapi-codegen', '--config', 'oapi-codegen.yaml', 'openapi.json'], { cwd: folder })
    },
    compile: async (folder) => {
      // What was compiled before counts in every folder.
      const options = { cwd: folder, environment: { GOFLAGS: '-trimpath' }, timeoutMs: LIMIT_MS }
      await run('go', ['vet', './...'], options)
      await run('go', ['build', '-o', 'story', '.'], options)
    },
    run: (folder, environment) => run(join(folder, 'story'), [], { cwd: folder, environment }),
  },
  {
    name: 'openapi-python-client',
    files: ['story.py'],
    generate: async (folder) => {
      const python = await newPython(folder, join(HERE, 'openapi-python-client', 'requirements.txt'))
      return run(
        join(python, 'openapi-python-client'),
        ['generate', '--path', 'openapi.json', '--output-path', 'generated', '--meta', 'none', '--fail-on-warning'],
        {
          cwd: folder,
          environment: { PATH: `${python}:${process.env.PATH}` },
        },
      )
    },
    compile: (folder) =>
      run(join(folder, 'venv', 'bin', 'mypy'), ['--strict', '--follow-imports=silent', 'story.py'], { cwd: folder }),
    run: (folder, environment) =>
      run(join(folder, 'venv', 'bin', 'python'), ['story.py'], { cwd: folder, environment }),
  },
]

async function tell(
  { name, files, generate, compile, run: play }: Client,
  document: string,
  { address, token }: Sandbox,
): Promise<void> {
  const started = Date.now()
  const folder = mkdtempSync(join(tmpdir(), `causeway-${name}-`))
  try {
    writeFileSync(join(folder, 'openapi.json'), document)
    for (const file of files) copyFileSync(join(HERE, name, file), join(folder, file))
    const said = await generate(folder)
    if (/\bwarn|⚠|unable to|cannot|skipp/i.test(said)) throw new Error(`${name} has warned:\n${said}`)
    await compile(folder)
    await play(folder, { API: address, TOKEN: token })
    print(
      `${name}: made without a warning, compiled, and its story has come true (${Math.round((Date.now() - started) / 1000)} s)`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const lacks = (name?: string) =>
  name !== undefined && spawnSync(name, ['version'], { stdio: 'ignore' }).error !== undefined

/** Those that can be made here. CI makes all. */
function clientsHere(): Client[] {
  if (process.env.CI) return [...CLIENTS]
  for (const { name, needs } of CLIENTS)
    if (lacks(needs)) print(`${name}: left out, because \`${needs}\` is not installed`)
  return CLIENTS.filter(({ needs }) => !lacks(needs))
}

const sandbox = await startSandbox()
try {
  const document = await (await fetch(new URL('/openapi.json', sandbox.address))).text()
  for (const client of clientsHere()) await tell(client, document, sandbox)
  const faults = sandbox.faults()
  if (faults.length > 0) stop(`The service has logged faults:\n${faults.join('\n')}`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await sandbox.stop()
}
