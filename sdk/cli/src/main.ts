#!/usr/bin/env node
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { run } from './run.ts'
import type { Terminal } from './terminal.ts'

/** The texts of both documents: the build puts them into the program, so that it is one file. */
declare const PLATFORM_DOCUMENT: string
declare const OPERATOR_DOCUMENT: string

const { env, stdin, stdout, stderr } = process
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // A second signal exits immediately.
    if (stopping.signal.aborted) process.exit(130)
    stopping.abort()
  })
// The next program of a pipe may have closed it.
stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

const terminal: Terminal = {
  print: (text) => void stdout.write(`${text}\n`),
  say: (text) => void stderr.write(`${text}\n`),
  hasColours: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
  environment: env,
  stopped: stopping.signal,
  readSecret,
}

/** Reads a secret. Does not echo typed input, and reads piped input unchanged. */
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

const documents = { ofPlatforms: JSON.parse(PLATFORM_DOCUMENT), ofOperator: JSON.parse(OPERATOR_DOCUMENT) }
process.exitCode = await run(process.argv.slice(2), terminal, documents)
