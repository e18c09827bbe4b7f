import type { components } from '../../api/operator.d.ts'
import { minuteIn } from '../../parts/times.ts'
import { amountInWords, endOf, visible } from '../../parts/written.ts'

type Schemas = components['schemas']
type Grant = Schemas['SignedInPerson']['grants'][number]
export type Act = Schemas['Act']

type Members = Readonly<Record<string, unknown>>
const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Returns the word of a member, or a mark if it was erased or never present. */
const word = (members: unknown, name: string): string => {
  const value = membersOf(members)[name]
  return value === undefined ? '…' : visible(String(value))
}
const listed = (members: unknown, name: string): string => {
  const value = membersOf(members)[name]
  return Array.isArray(value) ? visible(value.join(', ')) : '…'
}

type Sentence = (act: Act) => string

const ID = /^[A-Z][A-Za-z]+:[0-9a-f-]{36}$/

/** Describes an admin request about an object. The card shows the object's name, so the sentence has the end of its id. */
const about =
  (start: string): Sentence =>
  ({ object }) =>
    `${start} ${ID.test(object) ? endOf(object) : visible(object)}`

/** Returns an amount among the members with its currency, or a mark without one. */
function amount(members: unknown, name: string): string {
  const { amount, currency } = membersOf(membersOf(members)[name])
  const { code, decimals } = membersOf(currency)
  if (amount === undefined || typeof decimals !== 'number') return '…'
  return amountInWords({ amount: String(amount), currency: { code: String(code), decimals } })
}

/** Describes a decision about received money by its amount, its rail, and the reference of the bank. */
const ofReceipt =
  (start: string): Sentence =>
  ({ before, object }) =>
    `${start} ${amount(before, 'amount')}, received as ${visible(object)}`

/** Describes a report about a bank order by its kind, its amount, its account, and the reference of the bank. */
const ofOrder =
  (start: string, end: string): Sentence =>
  ({ body, before, object }) =>
    `${start} the ${word(before, 'kind')} of ${amount(before, 'amount')} ${end}: order ${visible(object)}${known(' from ', before, 'treasuryAccount')}${known(', bank reference ', body, 'bankReference')}`

const known = (start: string, members: unknown, name: string): string =>
  membersOf(members)[name] === undefined ? '' : `${start}${word(members, name)}`

/** The destination or source of a settled refund. */
function settledBy({ body }: Act): string {
  const { settlement } = membersOf(body)
  const { by } = membersOf(settlement)
  if (by === 'TREASURY_ACCOUNT') return `from ${word(settlement, 'treasuryAccount')}`
  return by === 'RAIL' ? `over ${word(settlement, 'rail')}` : 'into an account'
}

/** Describes an admin request about a token by the token's symbol. */
const ofToken =
  (start: string): Sentence =>
  ({ before }) =>
    `${start} ${word(before, 'symbol')}`

const planned = ({ body }: Act): string =>
  membersOf(body).effectiveAt === undefined ? 'at once' : `from ${minuteIn(word(body, 'effectiveAt'), 'UTC')}`

/** Operations that need a second person, each with the grant for the decision. */
const BY_TWO: Readonly<Record<string, readonly [grant: Grant, sentence: Sentence]>> = {
  inviteOperator: [
    'operators.manage',
    ({ body }) => `Add ${word(body, 'name')}, ${word(body, 'email')}, as ${listed(body, 'roles')}`,
  ],
  changeOperatorRoles: [
    'operators.manage',
    ({ body, before }) =>
      `Give ${word(before, 'name')} the roles ${listed(body, 'roles')}, instead of ${listed(before, 'roles')}`,
  ],
  changeOperatorLimits: ['operators.manage', ({ before }) => `Limit where the roles of ${word(before, 'name')} hold`],
  resumeOperator: ['operators.manage', ({ before }) => `Let ${word(before, 'name')} in again`],
  resetOperator: [
    'operators.manage',
    ({ before }) => `Take the passkeys of ${word(before, 'name')} away, for a new link`,
  ],
  resumePlatform: ['platforms.manage', () => 'Let the platform in again'],
  proveUmaDomain: ['platforms.manage', about('Take as proven the UMA domain')],
  setPlatformTerms: ['terms.decide', (act) => `Replace the terms of the platform ${planned(act)}`],
  setCounterpartyRequirements: [
    'terms.decide',
    ({ body }) =>
      word(body, 'isRequired') === 'true'
        ? 'Ask the platform to know the owners of wallets that it pays'
        : 'Let the platform pay wallets without knowing who owns them',
  ],
  reportReceipt: [
    'receipts.decide',
    ({ body, after }) =>
      `Report that ${amount(after, 'amount')} have come: ${word(body, 'rail')} ${word(body, 'id')}${known(', to ', body, 'treasuryAccount')}`,
  ],
  assignReceipt: ['receipts.decide', ofReceipt('Give to its owner')],
  refuseReceipt: ['receipts.decide', ofReceipt('Refuse')],
  releaseReceipt: ['receipts.decide', ofReceipt('Release')],
  returnReceipt: ['receipts.decide', ofReceipt('Send back to where it came from')],
  reactivateExternalAccount: ['screening.decide', about('Let money go again to the account')],
  reopenCustomer: ['customers.decide', about('Reopen')],
  releaseCustomer: ['customers.decide', about('End the hold of')],
  eraseCustomer: ['customers.erase', about('Permanently erase the personal data of')],
  closeInternalAccount: ['accounts.start', about('Close the account')],
  unfreezeInternalAccount: ['accounts.start', about('Unfreeze the account')],
  reportPayment: ['payments.report', about('Report what became of the payment')],
  settleRefund: [
    'refunds.settle',
    (act) => `Settle the refund of ${amount(act.before, 'owed')} ${settledBy(act)}: payment ${endOf(act.object)}`,
  ],
  reportBankOrderCancelled: ['orders.decide', ofOrder('Report that the bank has cancelled', 'as it was asked')],
  confirmBankOrder: ['orders.decide', ofOrder('Report that the bank has carried out', 'as ordered')],
  rejectBankOrder: ['orders.decide', ofOrder('Report that the bank has rejected', 'and moved no money')],
  reportOrderOutcomes: [
    'orders.decide',
    ({ after }) =>
      `Report what banks have done with orders: ${word(after, 'confirmed')} confirmed, ${word(after, 'rejected')} rejected`,
  ],
  explainBankLine: [
    'treasury.decide',
    ({ body, before }) =>
      `Book ${amount(before, 'amount')} on ${word(before, 'bankAccountId')} as ${word(body, 'as').toLowerCase()}: booking ${word(before, 'id')}${known(', ', before, 'reference')}`,
  ],
  setTreasury: ['treasury.decide', (act) => `Replace the treasury document ${planned(act)}`],
  acceptRate: [
    'rates.decide',
    ({ body, before }) => `Convert at ${word(body, 'unitsPerUsd')} ${word(before, 'currency')} for one USD`,
  ],
  openBankAccount: [
    'treasury.decide',
    ({ object, after }) => `Open the book of ${visible(object)} at ${amount(after, 'balance')}`,
  ],
  collectCardException: [
    'cards.settle',
    ({ before, object }) => `Collect ${amount(before, 'missing')} for the card payment ${endOf(object)}`,
  ],
  writeOffCardException: [
    'cards.settle',
    ({ before, object }) => `Write off ${amount(before, 'missing')} for the card payment ${endOf(object)}`,
  ],
  approveStablecoin: ['stablecoins.decide', ofToken('Take as the code of a currency:')],
  enableStablecoin: ['stablecoins.decide', ofToken('Let the platform use as a currency:')],
  reEnableStablecoin: ['stablecoins.decide', ofToken('Let the platform use again as a currency:')],
  rotateWebhookSigningKey: [
    'keys.rotate',
    ({ body }) =>
      word(body, 'isUrgent') === 'true'
        ? `Replace the key that signs the webhooks of ${word(body, 'environment')} at once`
        : `Publish the next key that signs the webhooks of ${word(body, 'environment')}`,
  ],
  rotateWalletBundleKey: [
    'keys.rotate',
    ({ body }) =>
      word(body, 'isUrgent') === 'true'
        ? 'Replace the key that clients of wallets pin at once'
        : 'Publish the next key that clients of wallets pin',
  ],
  recordCardSettlement: [
    'cards.settle',
    ({ body, after }) =>
      `Record ${amount(after, 'settled')} ${word(body, 'direction') === 'PAID' ? 'paid to' : 'received from'} the card network ${word(body, 'program')}, bank reference ${word(body, 'reference')}`,
  ],
}

const BY_ONE: Readonly<Record<string, Sentence>> = {
  openPlatform: ({ body }) => `Open the platform ${word(body, 'name')}`,
  renamePlatform: ({ body, before }) => `Rename the platform from ${word(before, 'name')} to ${word(body, 'name')}`,
  suspendPlatform: ({ body }) =>
    word(body, 'ordersContinue') === 'true' ? 'Suspend the platform and let its orders leave' : 'Suspend the platform',
  inviteOwner: ({ body }) => `Invite ${word(body, 'name')} as an owner of the platform`,
  createPlatformToken: ({ body }) => `Make the API token ${word(body, 'name')} that may ${listed(body, 'permissions')}`,
  withdrawUmaDomain: about('Let no longer count the UMA domain'),
  revokePlatformToken: ({ before }) => `End the API token ${word(before, 'name')}`,
  suspendOperator: ({ before }) => `Keep ${word(before, 'name')} out`,
  makeOperatorLink: ({ before }) => `Make a link for ${word(before, 'name')}`,
  createOperatorToken: ({ body }) => `Make a token for the program ${word(body, 'name')}`,
  revokeOperatorToken: about('End the token of a program,'),
  holdCustomer: about('Hold'),
  rejectCustomer: about('Reject'),
  decideBeneficialOwner: ({ body, object }) => `Make ${object}, behind a business, ${word(body, 'status')}`,
  confirmExternalAccount: about('Confirm what screening has found about'),
  disableExternalAccount: about('Disable the account'),
  revealCustomer: about('Look at sealed data of'),
  openDocument: about('Open'),
  freezeInternalAccount: about('Freeze the account'),
  closeCard: about('Close the card'),
  dropReceipt: ofReceipt('Let go of'),
  makeOrderFile: ({ body }) => `Make a file of the orders of ${word(body, 'treasuryAccount')}`,
  handOverOrderFile: about('Note that the bank has the file'),
  moveBankOrders: ({ body }) => `Move the orders of ${word(body, 'from')} to ${word(body, 'to')}`,
  refuseStablecoin: ofToken('Refuse as a currency:'),
  disableStablecoin: ofToken('Take from the currencies of the platform:'),
  revokeProviderAccount: about('Withdraw the link to a provider of stablecoins,'),
}

/** `takeOutBankOrder` as words. */
const toWords = (operation: string): string => {
  const words = operation.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Describes a completed or requested admin action in words. */
export function sentenceOf(act: Act): string {
  const sentence = BY_TWO[act.operation]?.[1] ?? BY_ONE[act.operation]
  return sentence ? sentence(act) : `${toWords(act.operation)}: ${act.object}`
}

/** Returns the grant that a person needs to decide the operation, or undefined if this page does not know it. */
export const grantFor = (operation: string): Grant | undefined => BY_TWO[operation]?.[0]
