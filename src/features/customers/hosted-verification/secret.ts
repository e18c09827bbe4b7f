import { hash } from 'node:crypto'

/** The form in which a secret is kept: it has 256 random bits, so that its plain hash tells nobody anything. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')
