/** Where a proof stands: a record of the name servers, or a file at the domain. */
export type ProofPlace = 'TXT' | 'FILE'

/** What the owner of a domain has put there for us to find (rule 24 of the specification). Jobs ask, never a unit of work. */
export interface DomainProofs {
  /**
   * Where the value is published: as a TXT record of `_causeway.<domain>`, or as a line of
   * `https://<domain>/.well-known/causeway-domain`. Nothing where it is in neither, or there is no answer in time.
   * Never throws.
   */
  find(domain: string, value: string): Promise<ProofPlace | undefined>
}
