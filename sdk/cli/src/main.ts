import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { run } from './run.ts'
import type { Terminal } from './terminal.ts'

const { env, stdin, stdout, stderr } = process
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // The second one does not wait.
    if (stopping.signal.aborted) process.exit(130)
    stopping.abort()
  })
// The next program of a pipe may have seen enough.
stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

const terminal: Terminal = {
  print: (text) => void stdout.write(`${text}\n`),
  say: (text) => void stderr.write(`${text}\n`),
  hasColours: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
  environment: env,
  stopped: stopping.signal,
  readSecret,
}

/** Typed input is not echoed. Piped input is read as it is. */
async function readSecret(question: string): Promise<string | undefined> {
  if (stdin.isTTY) stderr.write(question)
  const silent = new Writable({ write: (_, __, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true })
  try {
    for await (const line of lines) return line.trim()
    return undefined
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}

const documentIn = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
const documents = { ofPlatforms: documentIn('./openapi.json'), ofOperator: documentIn('./openapi-operator.json') }
process.exitCode = await run(process.argv.slice(2), terminal, documents)
