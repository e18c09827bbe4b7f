import type { Work } from '#runtime/work/units/work.ts'
import type { Proof } from './model.ts'
import { endLapsedProofs, isDomainOfOthers, markProven, takeTurnOfDomain } from './store.ts'

/** What became of a proof. `taken`: another platform has the domain. `left`: the platform has configured another one meanwhile. */
export type ProofOutcome = 'proven' | 'taken' | 'left'

/** Makes the domain that the platform has configured count from now on, unless another platform has proven it before. */
export async function proveUmaDomain(work: Work, domain: string, proof: Proof): Promise<ProofOutcome> {
  await takeTurnOfDomain(work, domain)
  await endLapsedProofs(work, domain)
  if (await isDomainOfOthers(work.tx, work, domain)) return 'taken'
  return (await markProven(work, domain, proof)) ? 'proven' : 'left'
}
