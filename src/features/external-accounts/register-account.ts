import { accountContext } from '#account-types/context.ts'
import type { Db } from '#runtime/db/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type { RequestContext, Sound, Verdict } from '#runtime/http/route.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type AccountSettings, addAccount, findFaults } from './add-account.ts'
import type * as contract from './contract.ts'
import { faultsOfNewAccount } from './faults.ts'
import type { NewExternalAccount } from './model.ts'
import { toWire } from './view.ts'

/** A request refused by earlier checks. */
interface Refused {
  caller: Caller
  now: Date
  body: Sound<NewExternalAccount>
}

/** The shared logic of all operations that register an account, with their validation errors. */
export const registrationWith = (settings: AccountSettings) => ({
  register: async (work: Work, input: NewExternalAccount): Promise<Static<typeof contract.ExternalAccount>> =>
    toWire(await addAccount(work, input, settings)),
  faults: (request: { body: unknown }, verdict: Verdict, context: RequestContext): Fault[] =>
    faultsOfNewAccount(request, verdict, accountContext(settings, context)),
  furtherFaults: (db: Db, { caller, now, body }: Refused): Promise<Fault[]> =>
    findFaults(db, { ...caller, now }, body, settings),
})
