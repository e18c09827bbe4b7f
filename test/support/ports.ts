import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The port at which a server listens. Fails when it does not. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen at a port.')
  return address.port
}

/** A port on loopback that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
