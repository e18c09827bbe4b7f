import { hash } from 'node:crypto'

/** The stored form of a secret. It has 256 random bits, so a plain hash does not reveal it. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')
