import { type IncomingMessage, request } from 'node:http'
import { MEMBER_PATH, OPERATOR_PATH } from '#app/describe-interface.ts'
import { FEATURES } from '#app/features.ts'
import { ROLES } from '#runtime/declare/auth/grants.ts'
import { type Auth, methodAndTemplate, type Operation, type PathParam } from '#runtime/declare/operation.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from './api.ts'
import { agentOfPlatform, waysOf } from './callers.ts'
import { ConsolePage, signedInAs } from './console.ts'
import { signedInOwner } from './members.ts'
import { service } from './service.ts'

/** An entry to the service: one operation of one interface, at the address where one kind of caller reaches it. */
export interface Door {
  /** For test titles. */
  name: string
  operation: Operation
  way: Auth
  basePath: string
}

const PLATFORM_PATH = '/2025-10-13'
const doorsAt = (basePath: string, operations: readonly Operation[], isWay: (way: Auth) => boolean = () => true) =>
  operations.flatMap((operation) =>
    waysOf(operation)
      .filter(isWay)
      .map((way): Door => ({ name: `${way}: ${operation.path}`, operation, way, basePath })),
  )

const OF_PLATFORMS = FEATURES.flatMap(({ operations = [] }) => operations)
const OF_MEMBERS = FEATURES.flatMap(({ memberOperations = [] }) => memberOperations)
const OF_OPERATORS = FEATURES.flatMap(({ operatorOperations = [] }) => operatorOperations)

export const DOORS: readonly Door[] = [
  ...doorsAt(PLATFORM_PATH, OF_PLATFORMS),
  ...doorsAt(MEMBER_PATH, OF_MEMBERS),
  ...doorsAt(`${MEMBER_PATH}/interface`, OF_PLATFORMS, (way) => way === 'platform').map((door) => ({
    ...door,
    name: `member, ${door.name}`,
    way: 'member' as const,
  })),
  ...doorsAt(OPERATOR_PATH, OF_OPERATORS),
]

/** The headers that each kind of caller sends with its requests. */
export type Keys = Record<Auth, Record<string, string>>

/** Returns the headers that a page of the console sends with its requests. */
export const keysOfPage = ({ origin, cookie = '' }: ConsolePage): Record<string, string> => ({
  host: new URL(origin).host,
  'sec-fetch-site': 'same-origin',
  'x-causeway-console': '1',
  cookie,
})

/** Returns the keys of one caller of each kind, with all permissions of its kind. */
export async function keysOfEveryKind(api?: Api): Promise<Keys> {
  const platform = api ?? (await newPlatform())
  const { agent } = await agentOfPlatform(platform)
  const owner = await signedInOwner(platform)
  const { page: operator } = await signedInAs(...ROLES)
  return {
    platform: { authorization: platform.authorization },
    agent: { authorization: agent.authorization },
    code: {},
    operator: keysOfPage(operator),
    person: keysOfPage(operator),
    member: keysOfPage(owner.page),
    visitor: keysOfPage(new ConsolePage()),
    terminal: {},
  }
}

export interface DoorAnswer {
  status: number
  text: string
  body: Json
}

/**
 * Sends a request through a door. `ids` fills path parameters by name. Other parameters get an id that does not exist.
 */
export function sendThrough(
  { operation, way, basePath }: Door,
  keys: Partial<Keys>,
  {
    body,
    ids = {},
    headers = {},
    send = (call, text) => void call.end(text),
  }: {
    body?: string | Buffer | undefined
    ids?: Record<string, string>
    headers?: Record<string, string>
    /** Writes the body. */
    send?: (call: ReturnType<typeof request>, body: string | Buffer | undefined) => void
  } = {},
): Promise<DoorAnswer> {
  const { method, template } = methodAndTemplate(operation)
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(ids[name] ?? exampleOf(operation.params?.[name])),
  )
  const sent = {
    ...keys[way],
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...(operation.idempotency?.isRequired && { 'idempotency-key': newId('Job') }),
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const port = Number(new URL(service().address).port)
    const call = request({ host: '127.0.0.1', port, method, path: basePath + path, headers: sent }, (answer) =>
      resolve(read(answer)),
    )
    call.on('error', reject)
    send(call, body)
  })
}

async function read(answer: IncomingMessage): Promise<DoorAnswer> {
  const text = Buffer.concat(await answer.toArray()).toString()
  const isJson = answer.headers['content-type']?.startsWith('application/json') ?? false
  return { status: answer.statusCode ?? 0, text, body: isJson ? JSON.parse(text) : undefined }
}

const exampleOf = (param?: PathParam): string => {
  if (!param) return 'x'
  return 'noun' in param ? newId(param.noun) : param.example
}
