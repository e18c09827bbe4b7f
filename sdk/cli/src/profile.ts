import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Document } from './document.ts'
import { UsageError } from './exit-codes.ts'
import type { Terminal } from './terminal.ts'

/** The service's address and the caller's credentials. */
export interface Profile {
  /** With the version: `http://127.0.0.1:8080/2025-10-13`. */
  url: string
  /** `<clientId>:<clientSecret>`. */
  token: string
}

type Environment = Terminal['environment']

/** Returns the path of the stored login: `~/.config/causeway/login.json`. */
export const profileFile = ({ XDG_CONFIG_HOME, HOME }: Environment, name = 'login.json'): string =>
  join(XDG_CONFIG_HOME || join(HOME || homedir(), '.config'), 'causeway', name)

export const USUAL_URL = 'http://127.0.0.1:8080'

/** Returns the address with the API version of this program, unless the address has a path. */
export function withVersion(address: string, { servers: [server] = [] }: Document): string {
  if (!URL.canParse(address)) throw new UsageError(`${address} is no address. Name it as ${USUAL_URL}.`)
  const url = new URL(address)
  if (url.pathname === '/' && server) url.pathname = server.url
  return url.href.replace(/\/$/, '')
}

/** The login; variables of the environment come first, and the usual address last. Undefined without a token. */
export function readProfile(environment: Environment): Profile | undefined {
  const { CAUSEWAY_URL, CAUSEWAY_TOKEN } = environment
  const kept = CAUSEWAY_URL && CAUSEWAY_TOKEN ? undefined : readStored(profileFile(environment))
  const token = CAUSEWAY_TOKEN || kept?.token
  return token ? { url: CAUSEWAY_URL || kept?.url || USUAL_URL, token } : undefined
}

/** Returns the login in a file, or undefined if the file does not exist. */
export function readStored(file: string): Profile | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** Stores a login for the user alone (mode 0600), even if others could read the file before. */
export function keepProfile(file: string, profile: Profile): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, '', { mode: 0o600 })
  chmodSync(file, 0o600)
  writeFileSync(file, `${JSON.stringify(profile, null, 2)}\n`)
  return file
}

export const forgetProfile = (file: string): void => rmSync(file, { force: true })
