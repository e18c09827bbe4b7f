import { Causeway, CausewayError } from '@causeway/client'
import { type Command, textOf } from '../command.ts'
import { UsageError } from '../exit-codes.ts'
import { forgetProfile, keepProfile, profileFile, readStored, USUAL_URL } from '../profile.ts'
import { LONGEST_MS, pausing } from './pause.ts'
import { anyCall, OPERATOR_PATH } from './terminal-client.ts'

/** A separate file from the platform login. */
const FILE = 'operator-login.json'

/** Returns the session of a person at this terminal. Throws if there is none. */
export function requireSession(environment: Readonly<Record<string, string | undefined>>): Causeway {
  const profile = readStored(profileFile(environment, FILE))
  if (!profile) throw new UsageError('You are not signed in: `causeway operator login`.')
  return new Causeway({ baseUrl: profile.url, token: { agent: profile.token } })
}

interface Login {
  code: string
  userCode: string
  url: string
  expiresAt: string
}

interface Session {
  operator: { id: string; name: string }
  token: string
}

export const login: Command = {
  usage: ['operator login [--url <address>]'],
  summary: 'Sign in as a person of the operator: type the code of this terminal in the console.',
  details: 'The session lasts eight hours. Confirm each action with a passkey in the console.',
  options: () => ({
    url: {
      value: 'address',
      description: 'Address of the console, as set in CONSOLE_ORIGIN. Default: http://localhost:8080.',
    },
  }),
  async run(context, given) {
    const { terminal, isJson } = context
    const address = textOf(given, 'url') ?? USUAL_URL.replace('127.0.0.1', 'localhost')
    if (!URL.canParse(address))
      throw new UsageError(`${address} is no address. Name it as https://console.example.com.`)
    const url = new URL(OPERATOR_PATH, address).href
    const client = new Causeway({ baseUrl: url, token: { agent: 'none' } })
    const asked = (await anyCall(client, 'post', '/terminal-logins')) as Login
    terminal.say(`Open ${asked.url}\nType there and confirm the code ${asked.userCode}.`)
    const { operator, token } = await confirmed(client, asked, terminal.stopped)
    const file = keepProfile(profileFile(terminal.environment, FILE), { url, token })
    if (isJson) terminal.print(JSON.stringify({ url, operator: operator.id, file }))
    else terminal.print(`Signed in at ${url} as ${operator.name}. Kept in ${file}.`)
  },
}

async function confirmed(client: Causeway, { code, expiresAt }: Login, stopped: AbortSignal): Promise<Session> {
  const pause = pausing(stopped, LONGEST_MS)
  while (Date.now() < Date.parse(expiresAt)) {
    try {
      return (await anyCall(client, 'post', '/terminal-sessions', { body: { code } })) as Session
    } catch (error) {
      if (!(error instanceof CausewayError) || error.details?.cause !== 'WAITS') throw error
    }
    await pause()
  }
  throw new UsageError('The code was not confirmed in time.')
}

export const logout: Command = {
  usage: ['operator logout'],
  summary: 'End the session of this terminal.',
  async run({ terminal }) {
    const file = profileFile(terminal.environment, FILE)
    if (readStored(file)) await anyCall(requireSession(terminal.environment), 'delete', '/session').catch(() => {})
    forgetProfile(file)
  },
}
