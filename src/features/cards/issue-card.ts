import { type CodeSeals, newCode } from '#crypto/one-time-codes.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { refuse, refuseFaults, refuseField } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Customer, findCustomer, lockCustomer } from '../customers/index.ts'
import { lockPlatformConfig } from '../platforms/platform-config/index.ts'
import { cardLimitsOf, type TermsSource } from '../terms/index.ts'
import { type CardCreateRequest, issueAtNetwork } from './contract.ts'
import type { Card } from './model.ts'
import { type CardProgram, type ProgramName, programNamed } from './programs.ts'
import { faultsOfFeatures, faultsOfSources, refuseIneligible, wantedSources } from './rules.ts'
import { countOpenCards, insertCard, isIdTaken, TAKEN_ID } from './store.ts'

export interface IssueDependencies {
  terms: TermsSource
  codeSeals: CodeSeals
  /** The enabled programs. */
  programs: readonly ProgramName[]
}

type Request = Static<typeof CardCreateRequest>

/** Issues a card. The issuer creates it later. The checks run in the order of cards-stablecoins A3. */
export async function issueCard(work: Work, dependencies: IssueDependencies, request: Request): Promise<Card> {
  const cardholder = await lockCardholder(work, request.cardholderId)
  if (cardholder.status !== 'APPROVED')
    refuse('CARDHOLDER_KYC_NOT_APPROVED', 'The verification of the cardholder has not been approved.')
  const program = await programOf(work, dependencies.programs, request)
  refuseFaults(faultsOfFeatures(program, request))
  const card = newCard(work, program, request)
  if (await isIdTaken(work, card.platformCardId)) refuse('CONFLICT', TAKEN_ID)
  await checkCaps(work, dependencies.terms, cardholder.id)
  await insertCard(work, card)
  orderCard(work, dependencies.codeSeals, card, request)
  return card
}

/** Locks the cardholder, so that the service counts and issues the cards of one cardholder one after the other. */
async function lockCardholder(work: Work, id: Customer['id']): Promise<Customer> {
  const known = await findCustomer(work.tx, work.platform, id)
  const customer = known && (await lockCustomer(work, id))
  return customer && !customer.deletedAt ? customer : refuseField('cardholderId', 'There is no such customer.')
}

/** Returns the program of the funding sources' currency. All sources must be eligible. */
async function programOf(
  work: Work,
  names: readonly ProgramName[],
  { cardholderId, fundingSources }: Request,
): Promise<CardProgram> {
  const programs = names.map(programNamed)
  const wanted = await wantedSources(work, fundingSources)
  const place = { cardholderId, environment: work.environment }
  const currencies = programs.flatMap(({ fundingCurrencies }) => fundingCurrencies)
  refuseIneligible(faultsOfSources(wanted, { ...place, currencies }))
  const currency = wanted[0]?.account?.currency ?? fail('A card needs at least one funding source.')
  refuseIneligible(faultsOfSources(wanted, { ...place, currencies: [currency] }))
  return programs.find((each) => each.fundingCurrencies.includes(currency)) ?? fail('The currency has no program.')
}

function newCard(work: Work, program: CardProgram, request: Request): Card {
  const id = work.newId('Card')
  const { cardholderId, platformCardId = id.slice('Card:'.length), fundingSources, maxSpendPerTransaction } = request
  return {
    id,
    cardholderId,
    platformCardId,
    program: program.name,
    currency: program.currency,
    state: 'PROCESSING',
    ...(maxSpendPerTransaction !== undefined && { maxSpendPerTransaction: BigInt(maxSpendPerTransaction) }),
    fundingSources: fundingSources.map((accountId) => ({ id: work.newId('CardFundingSource'), accountId })),
    createdAt: work.now,
    updatedAt: work.now,
  }
}

/** Counts the open cards. Locks the configuration's row, which serializes the counts of a platform. */
async function checkCaps(work: Work, terms: TermsSource, cardholderId: `Customer:${string}`): Promise<void> {
  await lockPlatformConfig(work)
  const { perCardholder, perPlatform } = cardLimitsOf(await terms.at(work.tx, work))
  const { ofCardholder, ofPlatform } = await countOpenCards(work, cardholderId)
  if (ofCardholder >= perCardholder)
    refuse('CARD_LIMIT_REACHED', 'The cardholder has as many cards as one may have. Close one first.', {
      limit: perCardholder,
    })
  if (ofPlatform >= perPlatform)
    refuse('CARD_LIMIT_REACHED', 'The platform has as many cards as it may have. Close one first.', {
      limit: perPlatform,
    })
}

function orderCard(work: Work, codeSeals: CodeSeals, card: Card, request: Request): void {
  const password = programNamed(card.program).hasThreeDSecurePassword
    ? (request.threeDSecurePassword ?? newCode({ length: 16, isAlphanumeric: true }))
    : undefined
  work.enqueue(issueAtNetwork, {
    cardId: card.id,
    isIdChosen: request.platformCardId !== undefined,
    ...(password !== undefined && { sealedPassword: codeSeals.seal(card.id, password) }),
  })
}
