import { SwitchFault } from '#runtime/lib/errors.ts'

/** Throws where a journal cannot be posted for another reason than a balance: a bug of the service, or damaged rows. */
export function refuseJournal(why: string): never {
  throw new SwitchFault('ledger', why)
}
