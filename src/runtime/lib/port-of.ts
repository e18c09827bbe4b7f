import type { Server } from 'node:net'

/** Returns the port at which a server listens. Fails if it does not listen. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen at a port.')
  return address.port
}
