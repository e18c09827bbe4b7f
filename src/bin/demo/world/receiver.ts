import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PATH = '/hooks/causeway'
/** Every so many webhooks, the receiver fails, as real ones do. */
const FAILS_EVERY = 40

/** Receives webhooks for as long as this process runs. Returns its address. */
export async function startReceiver(): Promise<string> {
  let received = 0
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(++received % FAILS_EVERY === 0 ? 500 : 200).end())
  })
  server.listen(0, '127.0.0.1')
  server.unref()
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`
}
