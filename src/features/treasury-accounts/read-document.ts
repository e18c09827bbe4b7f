import {
  bankTypeOf,
  type Collector,
  collectedBy,
  coordinatesKey,
  faultsOfCoordinates,
  showsReference,
} from '#account-types/collection.ts'
import { type AccountRules, accountContext } from '#account-types/context.ts'
import { type Coordinates, DEPOSIT_SHAPES } from '#account-types/deposits.ts'
import { entryOf } from '#account-types/index.ts'
import { compile, type Judged } from '#runtime/http/faults/validation.ts'
import { entriesOf, faultsOfRepeats, validateFile } from '#runtime/kernel/operator-file.ts'
import { type Fault, faultIf } from '#runtime/lib/errors.ts'
import { mostOnRail, TreasuryAccount, TreasuryDocument } from './document.ts'
import { faultsOfRivals } from './rivals.ts'

/** An account with only its valid members. */
type Sound = Partial<TreasuryAccount>

/** Returns the document unchanged, or every validation error of the document alone, each with its position. */
export const validateTreasury = (content: unknown, rules: AccountRules, now: Date): Judged<TreasuryDocument> =>
  validateFile(TreasuryDocument, content, (file) => {
    const accounts = entriesOf(file, 'accounts').map(soundMembers)
    return [
      ...faultsOfRepeats(
        'accounts',
        'id',
        accounts.map(({ id }) => id),
      ),
      ...accounts.flatMap((account, index) =>
        faultsOf(account, accounts, strictly(rules, now)).map(({ field, ...fault }) => ({
          ...fault,
          field: `accounts.${index}.${field}`,
        })),
      ),
      ...faultsOfCoordinatesTwice(accounts),
      ...faultsOfRivals(accounts),
    ]
  })

type Strictness = ReturnType<typeof accountContext>

/** The service validates the operator's accounts under production rules, regardless of the settings for platforms. */
const strictly = (rules: AccountRules, now: Date): Strictness =>
  accountContext({ ...rules, strictAccountValidation: true }, { environment: 'production', now })

/**
 * Omits members that their schema rejects: the service has already reported their validation errors, and consequential
 * errors are of no interest.
 */
function soundMembers(entry: Record<string, unknown>): Sound {
  const sound = Object.entries(TreasuryAccount.properties).flatMap(([name, schema]) => {
    const value: unknown = structuredClone(entry[name])
    return value !== undefined && compile(schema, 'readOnly').faults(value).length === 0 ? [[name, value]] : []
  })
  return Object.fromEntries(sound)
}

const faultsOf = (account: Sound, all: readonly Sound[], context: Strictness): Fault[] => [
  ...faultsOfNumber(account, context),
  ...faultsOfRails(account),
  ...faultsOfCollecting(account, context),
  ...faultIf(account.maxSilenceHours !== undefined && account.notifies !== 'instant', {
    field: 'maxSilenceHours',
    message: 'Only an account that notifies instantly has this.',
  }),
  ...faultsOfReplacing(account, all),
]

function faultsOfNumber({ coordinates, currency }: Sound, context: Strictness): Fault[] {
  const type = coordinates && bankTypeOf(coordinates)
  if (!type) return []
  const isOther = currency !== undefined && !entryOf(type).currencies.includes(currency)
  return [
    ...faultIf(isOther, {
      field: 'coordinates.accountType',
      message: `An account of this type cannot hold ${currency}.`,
    }),
    ...faultsOfCoordinates(coordinates, context).map((fault) => ({
      ...fault,
      field: fault.field === '' ? 'coordinates' : `coordinates.${fault.field}`,
    })),
  ]
}

function faultsOfRails({ rails = [], coordinates }: Sound): Fault[] {
  const type = coordinates && bankTypeOf(coordinates)
  const carried: readonly string[] = type ? entryOf(type).rails : []
  return rails.flatMap(({ rail, maximum = 0 }, index) => [
    ...faultIf(type !== undefined && !carried.includes(rail), {
      field: `rails.${index}.rail`,
      message: `This rail does not reach accounts of this type: ${carried.join(', ')}.`,
    }),
    ...faultIf(maximum > (mostOnRail(rail) ?? maximum), {
      field: `rails.${index}.maximum`,
      message: `The rail carries no more than ${mostOnRail(rail)}.`,
    }),
  ])
}

function faultsOfCollecting(account: Sound, context: Strictness): Fault[] {
  const { collects, coordinates } = account
  if (!collects || !coordinates) return []
  const { by, numbers } = collects
  if (by === 'reference')
    return [
      ...faultIf(numbers !== undefined, { field: 'collects.numbers', message: 'Only a list has numbers.' }),
      ...faultsOfShared(account, coordinates),
    ]
  if (!numbers) return [{ field: 'collects.numbers', message: 'A list needs the numbers that the bank has issued.' }]
  return numbers.flatMap((number, index) =>
    [...faultsShown(account, number), ...faultsOfCoordinates(number, context)].map(({ field, message }) => ({
      field: ['collects.numbers', index, field].filter((part) => part !== '').join('.'),
      message,
    })),
  )
}

/** All payers pay into the account itself, so a reference must identify the owner of the money. */
function faultsOfShared(account: Sound, coordinates: Coordinates): Fault[] {
  const message = showsReference(coordinates)
    ? faultsShown(account, coordinates)
        .map((fault) => `${fault.field} is missing or cannot be shown`)
        .join(', ')
    : 'payers into accounts of this type are shown no reference'
  return faultIf(message !== '', {
    field: 'collects.by',
    message: `The account cannot collect by reference: ${message}.`,
  })
}

/** Returns validation errors in the deposit details for payers. The type of a number must show payers this currency. */
function faultsShown({ currency, holder, bank, rails = [] }: Sound, coordinates: Coordinates): Fault[] {
  const shape = DEPOSIT_SHAPES[coordinates.accountType]
  if (!shape || !holder || !bank || !currency) return []
  const type = bankTypeOf(coordinates)
  const isOther = type
    ? !entryOf(type).currencies.includes(currency)
    : coordinates.accountType !== `${currency}_ACCOUNT`
  if (isOther) return [{ field: 'accountType', message: `Payers of ${currency} are not shown such accounts.` }]
  const collector: Collector = {
    coordinates,
    holderName: holder.name,
    bankName: bank.name,
    bic: bank.bic,
    rails: rails.map(({ rail }) => rail),
  }
  return compile(shape, 'writeOnly').faults(structuredClone(collectedBy(collector, 'FUND-00000000')))
}

function faultsOfReplacing({ id, currency, replaces }: Sound, all: readonly Sound[]): Fault[] {
  if (replaces === undefined) return []
  const replaced = all.find((each) => each.id === replaces && each.id !== id)
  const isFit = replaced !== undefined && replaced.currency === currency && replaced.status !== 'open'
  return faultIf(!isFit, {
    field: 'replaces',
    message: 'This names no other account of the document in the same currency that is draining or closed.',
  })
}

type Placed = [place: string, coordinates: Coordinates]

/** Returns the account's own coordinates and the numbers that its bank has issued, each with its place. */
function placesIn({ coordinates, collects }: Sound, account: string): Placed[] {
  const issued = (collects?.numbers ?? []).map(
    (number, index): Placed => [`${account}.collects.numbers.${index}`, number],
  )
  return coordinates ? [[`${account}.coordinates`, coordinates], ...issued] : issued
}

/** Rejects repeated coordinates: money sent to one number belongs to one account. */
function faultsOfCoordinatesTwice(accounts: readonly Sound[]): Fault[] {
  const first = new Map<string, string>()
  return accounts
    .flatMap((account, index) => placesIn(account, `accounts.${index}`))
    .flatMap(([place, coordinates]) => {
      const key = coordinatesKey(coordinates)
      const earlier = first.get(key)
      if (earlier === undefined) first.set(key, place)
      return faultIf(earlier !== undefined && key !== '', { field: place, message: `This repeats ${earlier}.` })
    })
}
