import { type FileHandle, open, rm } from 'node:fs/promises'
import * as z from 'zod'
import { messageOf } from '#runtime/lib/thrown.ts'
import { refusalIn, type Send, understood } from './client.ts'

/** The access token of an agent (agents-sca 4.7). */
export const AGENT_TOKEN = /^sat_[0-9a-f]{64}$/

/**
 * The credentials that an operator gives an agent: its token, a file with the token, or the code that fetches the token
 * once.
 */
export interface Credentials {
  token?: string
  tokenFile?: string
  deviceCode?: string
}

/** Thrown for an agent without usable credentials. The message shows the next step. */
export class NotInstalled extends Error {}

const OTHERS_MAY_READ = 0o077
const ONLY_OWNER = 0o600

const HOW_TO_PROCEED = `This agent has no access token. Choose one way and start again:
  CAUSEWAY_AGENT_TOKEN=sat_…        its access token
  CAUSEWAY_AGENT_TOKEN_FILE=<path>  a file with mode 0600 that holds the token
  CAUSEWAY_DEVICE_CODE=SERVICE-AGENT-…  together with CAUSEWAY_AGENT_TOKEN_FILE: the code is redeemed once, and the token is written to that file`
const NO_PLACE = `The device code has not been redeemed: it works once, and there is no place to keep the token.
Name a file that does not exist yet in CAUSEWAY_AGENT_TOKEN_FILE and start again.`

/** Returns the access token. Fetches it with the device code if there is none yet. */
export async function installedToken({ token, tokenFile, deviceCode }: Credentials, send: Send): Promise<string> {
  if (token !== undefined) return checked(token, 'CAUSEWAY_AGENT_TOKEN')
  const kept = tokenFile === undefined ? undefined : await findToken(tokenFile)
  if (kept !== undefined) return checked(kept, tokenFile ?? '')
  if (deviceCode === undefined) throw new NotInstalled(HOW_TO_PROCEED)
  if (tokenFile === undefined) throw new NotInstalled(NO_PLACE)
  return redeemInto(tokenFile, deviceCode, send)
}

function checked(text: string, place: string): string {
  const token = text.trim()
  if (AGENT_TOKEN.test(token)) return token
  throw new NotInstalled(`${place} holds no access token of an agent: "sat_" and 64 hexadecimal digits.`)
}

async function findToken(path: string): Promise<string | undefined> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new NotInstalled(`${path} cannot be read: ${error.message}`)
  })
  if (!file) return undefined
  try {
    if ((await file.stat()).mode & OTHERS_MAY_READ)
      throw new NotInstalled(`${path} can be read by others. Run: chmod 600 ${path}`)
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

/** Creates the file first: the agent could not fetch a token a second time after a failure to store it. */
async function redeemInto(path: string, code: string, send: Send): Promise<string> {
  const file = await open(path, 'wx', ONLY_OWNER).catch((error: unknown) => {
    throw new NotInstalled(`${path} cannot be written: ${messageOf(error)}. The device code has not been redeemed.`)
  })
  try {
    const token = await redeemed(code, send)
    await write(file, token)
    return token
  } catch (error) {
    await rm(path)
    throw error
  } finally {
    await file.close()
  }
}

async function write(file: FileHandle, token: string): Promise<void> {
  await file.writeFile(`${token}\n`)
  await file.sync()
}

const Redeemed = z.object({ accessToken: z.string().regex(AGENT_TOKEN) })

async function redeemed(code: string, send: Send): Promise<string> {
  const path = `/agents/device-codes/${encodeURIComponent(code)}/redeem`
  const answer = await send({ method: 'POST', path, headers: {} })
  if (answer.status < 400) return understood(answer.text, Redeemed).accessToken
  const { code: name, causeCode, message } = refusalIn(answer)
  throw new NotInstalled(`The device code was refused (${causeCode ?? name}): ${message}
Have the platform make a new code (POST /agents/{agentId}/device-codes), or, where the agent is connected already, a new agent.`)
}
