import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../src/app/root.ts'
import type { Api } from '../../../test/support/api.ts'
import { newFolder } from '../../../test/support/folders.ts'
import { service } from '../../../test/support/service.ts'
import type { Document } from './document.ts'
import { run } from './run.ts'
import type { Terminal } from './terminal.ts'

const documentIn = (file: string): Document => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
export const DOCUMENT = documentIn('openapi.json')
export const OPERATOR_DOCUMENT = documentIn('openapi-operator.json')

export interface Typed {
  code: number
  /** The output on stdout and on stderr. */
  out: string
  err: string
}

export interface Setting {
  environment?: Record<string, string>
  /** The typed or piped input. */
  secret?: string
  hasColours?: boolean
  stopped?: AbortSignal
  /** Called with each printed line. */
  onPrint?(line: string): void
  /** Called with each line outside the result. */
  onSay?(line: string): void
}

/** Runs a command line. Each folder has its own login. */
export async function causeway(words: readonly string[], setting: Setting = {}): Promise<Typed> {
  const {
    environment = {},
    secret,
    hasColours = false,
    stopped = new AbortController().signal,
    onPrint,
    onSay,
  } = setting
  const out: string[] = []
  const err: string[] = []
  const home = newFolder('login')
  const terminal: Terminal = {
    print: (line) => {
      out.push(line)
      onPrint?.(line)
    },
    say: (line) => {
      err.push(line)
      onSay?.(line)
    },
    hasColours,
    readSecret: async () => secret,
    environment: { XDG_CONFIG_HOME: home, ...environment },
    stopped,
  }
  const code = await run(words, terminal, { ofPlatforms: DOCUMENT, ofOperator: OPERATOR_DOCUMENT }).finally(() =>
    rmSync(home, { recursive: true }),
  )
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** The environment variables that replace a login. */
export const loginOf = (api: Api): Record<string, string> => ({
  CAUSEWAY_URL: service().address,
  CAUSEWAY_TOKEN: api.credentials,
})

/** Runs command lines as a platform. */
export const typing =
  (api: Api) =>
  (words: string, setting: Setting = {}): Promise<Typed> =>
    causeway(words.split(' '), { ...setting, environment: { ...loginOf(api), ...setting.environment } })
