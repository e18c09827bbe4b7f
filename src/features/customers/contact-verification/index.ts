import type { CodeSeals } from '#crypto/one-time-codes.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import { type Custody, storedRecords } from '#custody/index.ts'
import type { Providers } from '#providers/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { contactChanged, customerDeleted } from '../index.ts'
import * as contract from './contract.ts'
import { guardsWith } from './guards.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { countOpenCodes, deleteCodesOf, deleteExpiredCodes } from './store.ts'

interface Dependencies {
  db: Db
  clock: Clock
  masterKey: MasterKey
  custody: Custody
  codeSeals: CodeSeals
  providers: Pick<Providers, 'messages'>
}

/** Proof that the contacts on file reach the customers, if their region requires it (customers 7). */
export const contactVerification: Feature<Dependencies> = {
  operations: operationsIn(contract),
  adds: [
    to(contactChanged, deleteCodesOf),
    to(customerDeleted, (work, customerId) => deleteCodesOf(work, customerId)),
    to(storedRecords, { codes: { endExpiredCodes: deleteExpiredCodes, countOpenCodes } }),
  ],
  bind: ({ db, clock, codeSeals, providers, ...services }) => ({
    guards: guardsWith({ db, clock }),
    routes: routes({ codeSeals, ...services }),
    jobs: jobs(codeSeals, providers.messages),
    sweeps: [{ name: 'contact-verification.delete-expired', everyMs: 10 * MINUTE_MS, run: deleteExpiredCodes }],
  }),
}
