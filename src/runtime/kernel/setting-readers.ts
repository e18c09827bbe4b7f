import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { serversIn } from '../db/servers.ts'
import { DOMAIN_NAME } from '../declare/schema.ts'
import type { Reader } from '../lib/settings.ts'
import { messageOf } from '../lib/thrown.ts'

export const text: Reader<string> = (value) => value

export function wholeNumber(least: number, most: number): Reader<number> {
  return (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= least && number <= most)) throw new Error(`must be a whole number from ${least} to ${most}.`)
    return number
  }
}

export const positiveNumber: Reader<number> = (value) => {
  const number = Number(value)
  if (!(number > 0 && number <= 1000)) throw new Error('must be a number above 0 and at most 1000.')
  return number
}

export const onOff: Reader<boolean> = (value) => {
  if (value !== 'on' && value !== 'off') throw new Error('must be on or off.')
  return value === 'on'
}

export const path: Reader<string> = (value) => {
  if (!/^(\/[A-Za-z0-9._-]+)+$/.test(value))
    throw new Error('must be a path such as /2025-10-13, without a slash at its end.')
  return value
}

export const publicAddress: Reader<string> = (value) => {
  if (!/^https?:\/\/[^/?#]+(\/[^?#]*[^/?#])?$/.test(value) || !URL.canParse(value))
    throw new Error('must be an http(s) URL without a slash at its end.')
  return value
}

export const smtpUrl: Reader<string> = (value) => {
  const isUrl =
    /^smtps?:\/\/([^:@/?#]+:[^:@/?#]+@)?(\[[0-9a-f:]+\]|[^:@/?#[\]]+)(:\d+)?$/.test(value) &&
    URL.canParse(value) &&
    isDecodable(value)
  if (!isUrl)
    throw new Error(
      'must be smtps://user:password@host:port or smtp://…, with nothing after the port and special characters of the password as %XX.',
    )
  return value
}

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value)
    return true
  } catch {
    return false
  }
}

const MAILBOX = /^(?:([^<>@"\r\n]*[^<>@"\r\n ]) *<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/

export const mailbox: Reader<{ name: string; address: string }> = (value) => {
  const [isMailbox, name = '', named, bare = ''] = MAILBOX.exec(value.trim()) ?? []
  if (!isMailbox) throw new Error('must be an e-mail address, or a name with one: Example Pay <no-reply@example.com>.')
  return { name, address: named ?? bare }
}

export const secureUrl: Reader<string> = (value) => {
  const isUrl = /^https:\/\/[^@]+$/.test(value) && URL.canParse(value)
  if (!isUrl) throw new Error('must be an https URL without a user or password.')
  return value
}

const ORIGIN = /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/
const isSecureOrigin = (value: string): boolean => ORIGIN.test(value) && URL.canParse(value)

/** Reads an origin in the browsers' spelling. Plain http is allowed only for this machine. */
export const secureOrigin: Reader<string> = (value) => {
  if (!isSecureOrigin(value)) throw new Error('must be an origin such as https://vault.example.com, without a path.')
  return value
}

export const secureOrigins: Reader<readonly string[]> = (value) => {
  const origins = value.split(',').map((origin) => origin.trim())
  if (!origins.every(isSecureOrigin))
    throw new Error('must be origins such as https://app.example.com, separated by commas, without a path.')
  return origins
}

export const secretWord: Reader<string> = (value) => {
  if (!/^[\x21-\x7e]+$/.test(value)) throw new Error('must be printable ASCII characters without a space.')
  return value
}

/** Headers of HTTP and of the service, which already have a meaning. */
const TAKEN_HEADERS =
  /^(authorization|connection|content-.*|cookie|date|expect|forwarded|host|idempotency-key|request-id|te|trailer|transfer-encoding|upgrade|user-agent|x-forwarded-.*|x-request-id|x-service-.*|service-.*)$/i

export const headerNames: Reader<readonly string[]> = (value) => {
  const names = value.split(',').map((name) => name.trim())
  if (!names.every((name) => /^[A-Za-z0-9-]{1,64}$/.test(name) && !TAKEN_HEADERS.test(name)))
    throw new Error('must be names of headers such as X-Signature, separated by commas, that mean nothing else.')
  return names
}

/** Reads a bucket name in the format of S3 and compatible stores. */
export const bucketName: Reader<string> = (value) => {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value))
    throw new Error('must be a name of 3 to 63 small letters, digits, dots and hyphens.')
  return value
}

export const domainName: Reader<string> = (value) => {
  if (!new RegExp(DOMAIN_NAME).test(value)) throw new Error('must be a domain name in lower case.')
  return value
}

export const urls: Reader<readonly string[]> = (value) => {
  const list = value.split(',').map((url) => url.trim())
  if (!list.every((url) => /^https:\/\//.test(url) && URL.canParse(url)))
    throw new Error('must be https URLs, separated by commas.')
  return list
}

/** An existing folder with write permission. */
export const writableFolder: Reader<string> = (value) => {
  try {
    accessSync(value, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`must name a folder that can be written: ${messageOf(error)}`)
  }
  if (!statSync(value).isDirectory()) throw new Error('must name a folder.')
  return value
}

/** An existing file with read permission. The caller reads its content later. */
export const readableFile: Reader<string> = (file) => {
  readText(file)
  return file
}

/** A file. The reader reads and checks its content immediately. */
export const jsonFile =
  <T>(toValue: (content: unknown) => T): Reader<T> =>
  (file) =>
    toValue(parseJson(readText(file)))

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`must name a file that can be read: ${messageOf(error)}`)
  }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new Error(`must name a file in JSON: ${messageOf(error).replaceAll('\n', ' ')}`)
  }
}

export const postgresUrl: Reader<string> = (value) => {
  if (
    !/^postgres(ql)?:\/\/[^#]*$/.test(value) ||
    !serversIn(value).every((each) => URL.canParse(each)) ||
    !isDecodable(value)
  )
    throw new Error(
      'must be a postgres:// address, with special characters of the password as %XX; several servers as one:5432,other:5432.',
    )
  return value
}

const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const LONGEST_PREFIX: Record<number, number> = { 4: 32, 6: 128 }

function isNetwork(text: string): boolean {
  const [, address = '', prefix = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  return NAMED_RANGES.has(text) || Number(prefix) <= (LONGEST_PREFIX[isIP(address)] ?? -1)
}

/** In Fastify's format. */
export const networks: Reader<string> = (value) => {
  if (value.split(',').some((each) => /\/0{1,3}$/.test(each.trim())))
    throw new Error('must not hold every address, as a network with /0 does: name the addresses of your proxies.')
  if (!value.split(',').every((each) => isNetwork(each.trim())))
    throw new Error('must be addresses or networks, separated by commas: 10.0.0.7, 10.1.0.0/16, fd00::/8.')
  return value
}

const ON_THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Checks an address over which secrets or prices travel. Plain http is allowed only for this machine. */
export function checkEncrypted(address: string | undefined): void {
  if (address === undefined) return
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && !ON_THIS_MACHINE.test(hostname)) throw new Error('must be an https URL in production.')
}

/** For texts that appear outside the service. */
export function checkNotLocal(hosts: readonly string[]): void {
  if (hosts.some((host) => /(^|\.)localhost$|^127\.|^\[?::1\]?$/.test(host)))
    throw new Error('must not lie on this machine in production.')
}

export const hexKey: Reader<string> = (value) => {
  if (!/^[0-9a-f]{64}$/i.test(value))
    throw new Error('must be 64 hex characters (32 random bytes): openssl rand -hex 32')
  return value
}

export const token: Reader<{ clientId: string; clientSecret: string }> = (value) => {
  const [, clientId, clientSecret] = /^([0-9a-f]{32}):([0-9a-f]{64})$/.exec(value) ?? []
  if (!clientId || !clientSecret) throw new Error('must be <32 hex characters>:<64 hex characters>.')
  return { clientId, clientSecret }
}

export function oneOf<const Values extends readonly string[]>(...values: Values): Reader<Values[number]> {
  return (value) => {
    if (!values.includes(value)) throw new Error(`must be one of ${values.join(', ')}.`)
    return value
  }
}
