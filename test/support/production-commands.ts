import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Role } from '#runtime/declare/auth/grants.ts'
import { fail } from '#runtime/lib/fail.ts'
import { platformIdFromWire } from '#runtime/lib/ids.ts'
import { Api } from './api.ts'
import { ConsolePage } from './console.ts'
import { openPlatform, type Place, personAt } from './people-at.ts'
import { processes } from './processes.ts'
import { pairOf, type SignedIn, type TwoPeople } from './two-people.ts'

/** The settings of a service that runs in production. */
export const PRODUCTION_SETTINGS = {
  NODE_ENV: 'production',
  MASTER_KEY: createHash('sha256').update('a master key').digest('hex'),
  END_USER_TERMS: 'https://example.com/terms',
  DEFAULT_UMA_DOMAIN: 'pay.example.com',
  CONSOLE_ORIGIN: 'https://console.example.com',
}

interface CommandEnd {
  isDone: boolean
  /** Everything that it wrote. */
  output: string
}

/** Starts a program of the build on the database of the processes under test. */
function launch(program: string, words: readonly string[]) {
  const { folder, database } = processes()
  const env = { PATH: process.env.PATH, ...PRODUCTION_SETTINGS, LOG_LEVEL: 'warn', ...database.environment }
  const child = spawn(process.execPath, [join(folder, program), ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended: Promise<CommandEnd> = once(child, 'close').then(([code]) => ({ isDone: code === 0, output }))
  return { child, ended }
}

/** Runs a program of the build. On failure, throws an error with its output. */
export async function runProgram(program: string, ...words: string[]): Promise<string> {
  const { isDone, output } = await launch(program, words).ended
  if (!isDone) throw new Error(`${[program, ...words].join(' ')}\n${output}`)
  return output.trim()
}

/** Runs an operator command in a separate process. */
export const runOperator = (...words: string[]): Promise<string> => runProgram('operator.js', ...words)

const placeAt = (address: string): Place => ({ address, origin: PRODUCTION_SETTINGS.CONSOLE_ORIGIN, runOperator })

/** Returns a person with this role, signed in at the process with this address. */
export const signedInAt = (address: string, role: Role): Promise<SignedIn> => personAt(placeAt(address), role)

/** Returns two people with this role, at the process with this address. */
export const peopleAt = async (address: string, role: Role): Promise<TwoPeople> =>
  pairOf(await signedInAt(address, role), await signedInAt(address, role))

/** Returns the same people, with their calls now going to the process at the address. */
export function pairAt(people: readonly [SignedIn, SignedIn], address: string): TwoPeople {
  const movedTo = ({ page: { cookie, origin }, device }: SignedIn): SignedIn => {
    const page = new ConsolePage({ address }, origin)
    page.cookie = cookie
    return { page, device }
  }
  return pairOf(movedTo(people[0]), movedTo(people[1]))
}

/** Opens a production platform with euros. Returns its caller, which calls the process at the address. */
export async function openPlatformOfProduction(address: string, isRegulated = false): Promise<Api> {
  const administrator = await signedInAt(address, 'administrator')
  const asked = { environment: 'production', supportedCurrencies: ['EUR'], isRegulated } as const
  const { id, credentials } = await openPlatform(administrator, asked)
  return new Api(credentials, platformIdFromWire(id) ?? fail(`This is no platform: ${id}`), address)
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
