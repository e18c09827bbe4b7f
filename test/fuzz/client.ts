import { Agent, type IncomingMessage, request as open } from 'node:http'
import type { FuzzRequest } from './requests.ts'

export interface FuzzAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Moving the sandbox clock may take half a minute. Other requests are much faster. */
const ANSWER_WITHIN_MS = 40_000

/** Sends requests over a few persistent connections, unchanged and without normalization. */
export class FuzzClient {
  private readonly agent: Agent

  constructor(
    private readonly address: string,
    connections: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  send({ method, path, headers, body }: FuzzRequest, authorization: string): Promise<FuzzAnswer> {
    const { hostname, port, pathname } = new URL(this.address)
    const all = withAuthorization(headers, authorization)
    return new Promise((resolve, reject) => {
      const request = open({
        agent: this.agent,
        hostname,
        port,
        method,
        path: pathname + path,
        headers: grouped(all, body),
      })
      request.on('response', (response) => void readAnswer(response).then(resolve, reject))
      request.setTimeout(ANSWER_WITHIN_MS, () => request.destroy(new Error('It takes too long.')))
      request.on('error', reject)
      request.end(body)
    })
  }

  close(): void {
    this.agent.destroy()
  }
}

async function readAnswer(response: IncomingMessage): Promise<FuzzAnswer> {
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
  return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }
}

export const withAuthorization = (headers: [string, string][], authorization: string): [string, string][] =>
  headers.some(([name]) => name === 'Authorization') ? headers : [...headers, ['Authorization', authorization]]

/** Groups repeated names in the form that Node expects. */
function grouped(headers: [string, string][], body: Buffer | undefined): Record<string, string | string[]> {
  const names = [...new Set(headers.map(([name]) => name))]
  const entries = names.map(
    (name) => [name, headers.filter(([each]) => each === name).map(([, value]) => value)] as const,
  )
  return {
    ...Object.fromEntries(
      entries.map(([name, values]) => [name, values.length === 1 ? (values[0] as string) : [...values]]),
    ),
    ...(body && { 'Content-Length': String(body.length) }),
  }
}

/** Returns the request as one shell command. */
export function toCurl({ method, path, headers, body }: FuzzRequest, authorization: string, address: string): string {
  const lines = withAuthorization(headers, authorization).map(([name, value]) =>
    value === '' ? `${name};` : `${name}: ${value}`,
  )
  const options = lines.map((line) => `-H ${quoted(line)}`)
  const verb = method === 'HEAD' ? '-I' : `-X ${method}`
  const command = `curl -sS -i --path-as-is --globoff ${verb} ${options.join(' ')} ${quoted(address + path)}`
  if (!body) return command
  const text = body.toString()
  const isPlain = /^[\x20-\x7e]*$/.test(text) && text.length < 50_000
  return isPlain
    ? `${command} --data-binary ${quoted(text)}`
    : `echo ${body.toString('base64')} | base64 -d | ${command} --data-binary @-`
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
