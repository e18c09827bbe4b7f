import { type AccountInfo, primaryIdentifierOf } from '#account-types/accounts.ts'
import type { TreasuryAccount } from '#features/treasury-accounts/index.ts'
import { toDecimalText } from '#money/wire.ts'
import type { PartnerOrder, PayableAccount } from '#providers/payouts/port.ts'

/** The columns of an order file (RFC 4180, UTF-8 without a byte order mark): a header, then one line per order. */
export const ORDER_COLUMNS = [
  'reference',
  'executionDate',
  'kind',
  'amount',
  'currency',
  'orderingName',
  'orderingAccount',
  'orderingBank',
  'beneficiaryName',
  'beneficiaryAccount',
  'beneficiaryBank',
  'beneficiaryCountry',
  'remittance',
] as const

/** The beneficiary of an order, with the details that its rail requires. */
export interface Beneficiary {
  name: string
  account: string
  /** Other details that identify the account: `routingNumber=021000021; bankName=…`. */
  bank: string
  country: string
}

const BENEFICIARY_OF: {
  [Kind in PayableAccount['kind']]: (account: Extract<PayableAccount, { kind: Kind }>) => Beneficiary
} = {
  outside: ({ info }) => outside(info),
  sender: ({ sender: { accountHolderName = '', accountIdentifier = '', bankIdentifier, bankName } }) => ({
    name: accountHolderName,
    account: accountIdentifier,
    bank: listed({ bankIdentifier, bankName }),
    country: '',
  }),
  'own wallet': ({ address }) => ({ name: '', account: address, bank: '', country: '' }),
  uma: ({ address }) => ({ name: '', account: address, bank: '', country: '' }),
}

export const beneficiaryOf = <Kind extends PayableAccount['kind']>(
  account: Extract<PayableAccount, { kind: Kind }>,
): Beneficiary => BENEFICIARY_OF[account.kind as Kind](account)

function outside(info: AccountInfo): Beneficiary {
  const { accountType: _, ...members } = info
  const { beneficiary, ...fields } = 'beneficiary' in members ? members : { ...members, beneficiary: undefined }
  const account = primaryIdentifierOf(info)
  return {
    name: beneficiary?.beneficiaryType === 'BUSINESS' ? beneficiary.legalName : (beneficiary?.fullName ?? ''),
    account,
    bank: listed(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== account))),
    country: beneficiary?.countryOfResidence ?? '',
  }
}

/** Returns the ordering party: the operator, with this account of the treasury. */
function ordering({
  holder,
  bank: { bic },
  coordinates,
}: TreasuryAccount): Pick<Beneficiary, 'name' | 'account' | 'bank'> {
  const { account, bank } = outside(coordinates as AccountInfo)
  return { name: holder.name, account, bank: [listed({ bic }), bank].filter((part) => part !== '').join('; ') }
}

const listed = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/**
 * Positions where a spreadsheet would begin a formula: at the beginning of a cell, and after any character that it may
 * read as the end of the previous cell.
 */
const BEFORE_FORMULA = /(?<=^|[;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g
const APOSTROPHES = /(?<=^|[;\t\r\n])'(?=[=+\-@\t\r＝＋－＠])/g
/** A number, a phone number or an account number. It cannot call a function, and banks need it unchanged. */
const NUMBER = /^[+-]?[\d(][\d ()./-]*$/

/**
 * Returns free text with an apostrophe before each part that a spreadsheet would read as a formula. Numbers stay
 * unchanged.
 */
export const asText = (cell: string): string => (NUMBER.test(cell) ? cell : cell.replace(BEFORE_FORMULA, "'"))

/** Returns the text from which `asText` made the cell. */
export const fromText = (cell: string): string => cell.replace(APOSTROPHES, '')

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const lineOf = (cells: readonly string[]): string => `${cells.map((cell) => quoted(asText(cell))).join(',')}\r\n`

/** Returns the file of these orders of an account. `executionDate` is `YYYY-MM-DD`. */
export function toOrderCsv(
  orders: readonly (PartnerOrder & { reference: string })[],
  { from, executionDate }: { from: TreasuryAccount; executionDate: string },
): string {
  const by = ordering(from)
  return [
    lineOf(ORDER_COLUMNS),
    ...orders.map((order) => {
      const { name, account, bank, country } = beneficiaryOf(order.account)
      const { amount } = order
      const remittance = order.kind === 'payout' ? (order.remittanceInformation ?? '') : ''
      return lineOf([
        ...[order.reference, executionDate, order.kind, toDecimalText(amount), amount.currency],
        ...[by.name, by.account, by.bank],
        ...[name, account, bank, country, remittance],
      ])
    }),
  ].join('')
}
