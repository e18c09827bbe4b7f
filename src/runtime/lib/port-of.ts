import type { Server } from 'node:net'

/** The port at which a server listens. Fails when it does not. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen at a port.')
  return address.port
}
