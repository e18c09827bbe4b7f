import { once } from 'node:events'
import { createServer } from 'node:net'
import { portOf } from '#runtime/lib/port-of.ts'

/** Returns a free port on loopback. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
