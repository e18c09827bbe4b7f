import type { CodeSeals } from '#crypto/one-time-codes.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import { type Custody, storedRecords } from '#custody/index.ts'
import type { Providers } from '#providers/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  type ContactChannel,
  contactChanged,
  customerDeleted,
  customerSettings,
  nameOfCustomer,
} from '../customers/index.ts'
import { accountDeletionChecks } from '../external-accounts/index.ts'
import { actBindings } from '../operators/acts/index.ts'
import { reviewKinds } from '../operators/reviews/index.ts'
import { paymentGates } from '../payments/index.ts'
import { timelineOf } from '../payments/timelines/index.ts'
import { walletAuthSettings } from '../wallets/index.ts'
import { clearAttemptLock } from './attempt-lock/attempt-lock.ts'
import { jobs } from './challenges/jobs.ts'
import { countSealedCodes, deleteChallengesOf, deleteExpiredChallenges, voidChallengesOf } from './challenges/store.ts'
import * as factorsContract from './factors/contract.ts'
import * as factors from './factors/routes.ts'
import { deleteEnrolmentsOf, deleteExpiredEnrolments, deletePasskey, deleteTotp } from './factors/store.ts'
import { guardsWith } from './guards.ts'
import * as logInContract from './log-in/contract.ts'
import * as logIn from './log-in/routes.ts'
import type { ScaDependencies } from './model.ts'
import { challengeMoments } from './payment-challenges/challenge-payment.ts'
import * as paymentContract from './payment-challenges/contract.ts'
import { strongAuthentication } from './payment-challenges/gate.ts'
import { guardWith as paymentGuard } from './payment-challenges/guards.ts'
import * as payments from './payment-challenges/routes.ts'
import * as reset from './reset/reset.ts'
import * as eventsContract from './security-events/contract.ts'
import * as events from './security-events/routes.ts'
import { guardWith as beneficiaryGuard } from './trusted-beneficiaries/beneficiary.ts'
import { checkDeletableWith } from './trusted-beneficiaries/check-deletable.ts'
import * as trustContract from './trusted-beneficiaries/contract.ts'
import * as trust from './trusted-beneficiaries/routes.ts'
import { deleteTrustsOf } from './trusted-beneficiaries/store.ts'

const resets = actBindings(reset.resetActs)

interface Dependencies {
  db: Db
  codeSeals: CodeSeals
  masterKey: MasterKey
  custody: Custody
  providers: Pick<Providers, 'messages' | 'liveness'>
}

/** The old number's new owner can read codes sent to it. */
async function voidCodes(work: Work, customerId: `Customer:${string}`, channel: ContactChannel): Promise<void> {
  if (channel === 'phone') await voidChallengesOf(work, customerId, 'SMS_OTP')
}

/** Deletes all strong authentication data of a deleted customer. */
async function forget(work: Work, customerId: `Customer:${string}`): Promise<void> {
  for (const end of [
    clearAttemptLock,
    deleteChallengesOf,
    deleteEnrolmentsOf,
    deleteTotp,
    deletePasskey,
    deleteTrustsOf,
    reset.deleteResetsOf,
  ])
    await end(work, customerId)
}

async function deleteExpired(work: Work): Promise<void> {
  await deleteExpiredChallenges(work)
  await deleteExpiredEnrolments(work)
}

/**
 * Strong authentication: customers of some regions prove logins, payments and trust in beneficiaries with two factors
 * (agents-sca 9).
 */
export const sca: Feature<Dependencies> = {
  operations: [factorsContract, logInContract, eventsContract, reset.contract, paymentContract, trustContract].flatMap(
    operationsIn,
  ),
  operatorOperations: operationsIn(reset.operatorContract),
  adds: [
    to(contactChanged, voidCodes),
    to(customerDeleted, forget),
    to(timelineOf, challengeMoments),
    to(reviewKinds, { kind: 'TWO_FACTOR_RESET', waiting: reset.waitingResets, nameOf: nameOfCustomer }),
    to(storedRecords, { codes: { endExpiredCodes: deleteExpiredChallenges, countOpenCodes: countSealedCodes } }),
  ],
  bind: ({ settings, db, codeSeals, masterKey, custody, providers }) => {
    const dependencies: ScaDependencies = {
      db,
      codeSeals,
      masterKey,
      custody,
      liveness: providers.liveness,
      profiles: settings(customerSettings).profiles,
      relyingParties: settings(walletAuthSettings).relyingParties,
    }
    return {
      guards: [...guardsWith(dependencies), paymentGuard(dependencies), beneficiaryGuard(dependencies)],
      routes: [
        ...[factors, logIn, events, reset, payments, trust].flatMap(({ routesWith }) => routesWith(dependencies)),
        ...reset.operatorRoutes,
        ...resets.routes,
      ],
      adds: [
        ...resets.adds,
        to(paymentGates, strongAuthentication(dependencies)),
        to(accountDeletionChecks, checkDeletableWith(dependencies)),
      ],
      jobs: [...jobs(codeSeals, providers.messages), ...reset.jobs],
      gauges: [
        {
          name: 'two_factor_resets_waiting',
          help: 'Resets of lost factors in production that wait for a person.',
          read: reset.countUnderReview,
        },
      ],
      sweeps: [{ name: 'sca.delete-expired', everyMs: 10 * MINUTE_MS, run: deleteExpired }],
    }
  },
}
