import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Call, newRelay } from './relay.ts'
import { type Answer, Service } from './service.ts'
import { newUser } from './user.ts'

/**
 * The backend of the wallet example: `npm run example:wallet -- [<clientId>:<clientSecret>] [service address] [port]`, by default with
 * `CAUSEWAY_TOKEN` and `CAUSEWAY_URL`. It holds the API token,
 * serves the page, and relays what the page asks for.
 */
const { CAUSEWAY_TOKEN, SANDBOX_API_TOKEN, CAUSEWAY_URL = 'http://127.0.0.1:8080/2025-10-13' } = process.env
const [token = CAUSEWAY_TOKEN ?? SANDBOX_API_TOKEN, address = CAUSEWAY_URL, port = '8090'] = process.argv.slice(2)
const LARGEST_BODY = 64 * 1024
const SIGNATURE_HEADERS = ['service-wallet-signature', 'request-id']
/**
 * The origin of the page that shows card numbers: the service itself, unless its operator has configured another
 * origin.
 */
const VAULT_ORIGIN = process.env.CARD_VAULT_ORIGIN ?? new URL(address).origin
/** The page loads only its own files. A frame shows the card number, and the page cannot access the frame's content. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src ${VAULT_ORIGIN}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

async function serve(apiToken: string): Promise<void> {
  const service = new Service(apiToken, address)
  const files = pageWith(await service.bundleKeys())
  const relay = newRelay(service, await newUser(service))
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, type, content }) => {
        response.writeHead(status, {
          'Content-Type': type,
          'Content-Security-Policy': POLICY,
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        })
        response.end(content)
      },
      (error: unknown) => response.destroy(error as Error),
    )
  })

  async function answer(request: IncomingMessage): Promise<File & { status: number }> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (!isFromOwnPage(request))
      return toFile({ status: 403, body: { reason: 'This is for the page of the example only.' } })
    const file = files[pathname]
    if (file) return { status: 200, ...file }
    return toFile(await relayed(request, pathname))
  }

  async function relayed(request: IncomingMessage, pathname: string): Promise<Answer> {
    const call = await callOf(request, pathname).catch(() => undefined)
    if (!call) return { status: 400, body: { reason: 'The request cannot be read.' } }
    return relay(call).catch((error: unknown) => ({ status: 502, body: { reason: (error as Error).message } }))
  }

  server.on('error', ({ message }) => fail(message))
  server.listen(Number(port), 'localhost', () => {
    process.stdout.write(`The wallet example is at http://localhost:${(server.address() as AddressInfo).port}\n`)
  })
}

interface File {
  type: string
  content: string
}

/** Returns the built page. The keys to pin are part of it, as they are part of an app. */
function pageWith(bundleKeys: unknown): Record<string, File> {
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'page', name), 'utf8')
  return {
    '/': {
      type: 'text/html; charset=utf-8',
      content: read('index.html').replace('BUNDLE_KEYS', JSON.stringify(bundleKeys)),
    },
    '/style.css': { type: 'text/css; charset=utf-8', content: read('style.css') },
    '/page.js': { type: 'text/javascript; charset=utf-8', content: read('page.js') },
  }
}

const toFile = ({ status, body }: Answer) => ({
  status,
  type: 'application/json; charset=utf-8',
  content: body === undefined ? '' : JSON.stringify(body),
})

/** Rejects calls from other sites that the browser has open. A real backend has its own login as well. */
function isFromOwnPage({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return /^localhost(:\d+)?$/.test(host) && (origin === undefined || origin === `http://${host}`)
}

async function callOf(request: IncomingMessage, pathname: string): Promise<Call> {
  const signed = Object.fromEntries(
    SIGNATURE_HEADERS.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
  )
  const text = await textOf(request)
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(pathname.replace(/^\/api/, '')),
    body: text === '' ? undefined : JSON.parse(text),
    signed,
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > LARGEST_BODY) throw new Error('The request is too large.')
  }
  return text
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

if (token?.includes(':')) await serve(token).catch((error: unknown) => fail((error as Error).message))
else fail('Run `export CAUSEWAY_TOKEN=<clientId>:<clientSecret>` with the token that the first start printed.')
