import { createGet, type Get, type HttpClientOptions } from '#runtime/lib/outgoing/http-client.ts'
import { textRecordsOf } from '#runtime/lib/outgoing/resolve.ts'
import { wellKnownUrl } from '#uma/lookup-request.ts'
import type { DomainProofs, ProofPlace } from './port.ts'

const LIMITS = { connectMs: 5_000, answerMs: 10_000 }
const MOST_BYTES = 4 * 1024

export interface PublicDomainProofsOptions {
  /** Whether files may be on this machine or in a private network. For development. */
  isPrivateAllowed: boolean
  http?: HttpClientOptions
  /** Replaces the system's name servers. */
  nameServers?: readonly string[]
}

/** Queries the name servers and the domain itself without redirects, each for at most a few seconds and a few KiB. */
export class PublicDomainProofs implements DomainProofs {
  private readonly get: Get

  constructor(private readonly options: PublicDomainProofsOptions) {
    this.get = createGet({ limits: LIMITS, ...options.http })
  }

  async find(domain: string, value: string): Promise<ProofPlace | undefined> {
    const records = textRecordsOf(`_causeway.${domain}`, this.options.nameServers)
    const lines = this.linesOf(domain)
    if ((await records).some((record) => record.trim() === value)) return 'TXT'
    return (await lines).includes(value) ? 'FILE' : undefined
  }

  /** One file may serve several platforms. */
  private async linesOf(domain: string): Promise<string[]> {
    const target = { url: wellKnownUrl(domain, 'causeway-domain'), isPrivateAllowed: this.options.isPrivateAllowed }
    const answer = await this.get(target, { Accept: 'text/plain' }, MOST_BYTES).catch(() => undefined)
    if (answer?.status !== 200) return []
    return answer.body
      .toString('utf8')
      .split('\n')
      .map((line) => line.trim())
  }
}
