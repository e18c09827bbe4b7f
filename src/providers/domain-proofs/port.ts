/** Location of a proof: a record of the name servers, or a file at the domain. */
export type ProofPlace = 'TXT' | 'FILE'

/**
 * Proofs that the owner of a domain publishes for the service (rule 24 of the specification). Called by jobs, never
 * within a transaction.
 */
export interface DomainProofs {
  /**
   * Returns the place of the published value: a TXT record of `_causeway.<domain>`, or a line of
   * `https://<domain>/.well-known/causeway-domain`. Returns undefined if it is in neither, or there is no answer in
   * time. Never throws.
   */
  find(domain: string, value: string): Promise<ProofPlace | undefined>
}
