import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Role } from '../../src/runtime/auth/grants.ts'
import { newUuid, platformIdFromWire } from '../../src/runtime/ids.ts'
import { Api } from './api.ts'
import { Authenticator } from './authenticator.ts'
import { accepted, ConsolePage, secretIn } from './console.ts'
import { processes } from './processes.ts'
import { pairOf, type TwoPeople } from './two-people.ts'

/** The settings of a service that runs in production. */
export const PRODUCTION_SETTINGS = {
  NODE_ENV: 'production',
  MASTER_KEY: Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join(''),
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

/** Runs a program of the build; fails with what it wrote where it fails. */
export async function runProgram(program: string, ...words: string[]): Promise<string> {
  const { isDone, output } = await launch(program, words).ended
  if (!isDone) throw new Error(`${[program, ...words].join(' ')}\n${output}`)
  return output.trim()
}

/** A command of the operator, as a process of its own. */
export const runOperator = (...words: string[]): Promise<string> => runProgram('operator.js', ...words)

export interface EnrolledPerson {
  page: ConsolePage
  device: Authenticator
}

const pageAt = (address: string) => new ConsolePage({ address }, PRODUCTION_SETTINGS.CONSOLE_ORIGIN)

/** A person of that role, signed in at the process at the address. */
export async function personAt(address: string, role: Role): Promise<EnrolledPerson> {
  const [page, device] = [pageAt(address), new Authenticator()]
  const email = `${newUuid()}@example.com`
  const printed = await runOperator('create-user', '--email', email, '--name', 'Ana Lima', '--role', role)
  accepted(await page.enrol(secretIn(printed), device))
  return { page, device }
}

/** Two people of that role, at the process at the address. */
export const peopleAt = async (address: string, role: Role): Promise<TwoPeople> =>
  pairOf(await personAt(address, role), await personAt(address, role))

/** The same people, who ask the process at the address now. */
export function pairAt(people: readonly [EnrolledPerson, EnrolledPerson], address: string): TwoPeople {
  const [first, second] = people.map(({ page: { cookie }, device }) => {
    const page = pageAt(address)
    page.cookie = cookie
    return { page, device }
  }) as [EnrolledPerson, EnrolledPerson]
  return pairOf(first, second)
}

/** A platform of production with euros, as a command makes it: its caller, who asks the process at the address. */
export async function createPlatformOfProduction(address: string, ...options: string[]): Promise<Api> {
  const created = await runOperator(
    ...['create-platform', '--name', 'Shop', '--environment', 'production', '--currencies', 'EUR', ...options],
  )
  const platform = platformIdFromWire(/(PlatformConfig:\S+)/.exec(created)?.[1] ?? '')
  const [, token] = /API token: (\S+)/.exec(created) ?? []
  if (!platform || token === undefined) throw new Error(created)
  return new Api(token, platform, address)
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
