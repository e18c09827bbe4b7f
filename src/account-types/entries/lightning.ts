import { createHash } from 'node:crypto'
import { decodeInvoice, hasInvoiceShape, isPayableInvoice, type LightningNetwork } from '#formats/bolt11.ts'
import { canonicalOffer, hasOfferShape, isOffer, offerExpiresAt } from '#formats/bolt12.ts'
import { hasLightningAddressShape, isLightningAddress } from '#formats/lightning-address.ts'
import { withoutLightningScheme } from '#formats/lightning-uri.ts'
import { divide } from '#money/money.ts'
import { Type } from '#runtime/declare/schema.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { type PaymentRequest, payeeOfInvoice, type SingleUse, wallet } from '../entry.ts'
import { accountType } from '../fields.ts'
import { LIGHTNING_DEPOSIT } from '../lightning-deposit.ts'
import { shaped } from '../wallet-families.ts'

const NETWORKS: Record<Environment, readonly LightningNetwork[]> = {
  production: ['bc'],
  sandbox: ['bc', 'tb', 'tbs', 'bcrt'],
}

const INVOICE = shaped(
  'bolt11',
  'This does not look like a BOLT 11 invoice.',
  /^\s*([lL][iI][gG][hH][tT][nN][iI][nN][gG]:)?[lL][nN]\S*1\S*\s*$/,
)
const LIGHTNING_ADDRESS = shaped(
  'lud-16',
  'This is not of the form name@domain; an UMA address needs no account.',
  /^[^\s@$][^\s@]*@[^\s@]+$/,
)

const MEANS = ['invoice', 'bolt12', 'lightningAddress'] as const
type Fields = { [Means in (typeof MEANS)[number]]?: string }

export const LIGHTNING = wallet({
  shape: Type.Object(
    {
      accountType: accountType('LIGHTNING'),
      invoice: Type.Optional(
        Type.String({
          check: INVOICE,
          description: 'BOLT 11, also with `lightning:` in front. Accepts one payment only.',
        }),
      ),
      bolt12: Type.Optional(Type.String({ description: 'BOLT 12 offer. Reusable.' })),
      lightningAddress: Type.Optional(
        Type.String({ check: LIGHTNING_ADDRESS, description: '`name@domain`. Reusable.' }),
      ),
    },
    { $id: 'LightningInfo', description: 'Exactly one of `invoice`, `bolt12` and `lightningAddress`.' },
  ),
  // A Lightning account has no keys with which to prove ownership (accounts 3.3).
  isOwned: false,
  currencies: ['BTC'],
  rails: [],
  corridors: [],
  network: 'LIGHTNING',
  singleUse,
  paymentRequest,
  completion: (info) => bareFieldOf(info),
  fromText,
  primaryIdentifier: (info) => meansOf(info).text,
  identity: identityOf,
  checks: [
    {
      field: 'invoice',
      level: 'L1',
      format: 'bolt11',
      message: 'This does not look like a BOLT 11 invoice.',
      test: (invoice) => hasInvoiceShape(withoutLightningScheme(invoice)),
    },
    {
      field: 'invoice',
      level: 'L2',
      format: 'bolt11',
      message: 'The invoice has expired, is of another network, or its checksum or signature does not match.',
      test: (invoice, _, { now, environment }) =>
        isPayableInvoice(withoutLightningScheme(invoice), now, NETWORKS[environment]),
    },
    {
      field: 'bolt12',
      level: 'L1',
      format: 'bolt12',
      message: 'A BOLT 12 offer has 1 to 4096 characters.',
      test: (offer) => hasOfferShape(withoutLightningScheme(offer)),
    },
    {
      field: 'bolt12',
      level: 'L2',
      format: 'bolt12',
      message: 'This is not a BOLT 12 offer that can be paid.',
      test: (offer, _, { now }) => isOffer(withoutLightningScheme(offer), now),
    },
    {
      field: 'lightningAddress',
      level: 'L1',
      format: 'lud-16',
      message: 'This is not of the form name@domain; an UMA address needs no account.',
      test: (address) => hasLightningAddressShape(withoutLightningScheme(address)),
    },
    {
      field: 'lightningAddress',
      level: 'L2',
      format: 'lud-16',
      message: 'This is not a Lightning address at a public domain.',
      test: (address) => isLightningAddress(withoutLightningScheme(address)),
    },
  ],
  faults: (info) =>
    MEANS.filter((means) => info[means] !== undefined).length === 1
      ? []
      : [{ field: '', message: `Exactly one of ${MEANS.join(', ')} is required.` }],
  conditions: { oneOf: MEANS.map((means) => ({ required: [means] })) },
  deposit: LIGHTNING_DEPOSIT,
  example: { lightningAddress: 'jane.doe@wallet.example' },
})

/** Returns the account's only payment method, without `lightning:` in front. */
function meansOf(info: Fields): { means: (typeof MEANS)[number]; text: string } {
  const means = MEANS.find((each) => info[each] !== undefined) ?? 'invoice'
  return { means, text: withoutLightningScheme(info[means] ?? '') }
}

function bareFieldOf(info: Fields): Fields {
  const { means, text } = meansOf(info)
  return { [means]: text }
}

/** Lightning has three payment methods, which differ in their texts. */
function fromText(text: string): Fields {
  const bare = withoutLightningScheme(text)
  if (/^lno1/i.test(bare)) return { bolt12: bare }
  return /^ln[^@]*$/i.test(bare) ? { invoice: bare } : { lightningAddress: bare }
}

const MILLISATOSHI_PER_SATOSHI = 1_000n

/** A sandbox account may contain an unreadable text. */
function paymentRequest(info: Fields): PaymentRequest | undefined {
  const { means, text } = meansOf(info)
  if (means === 'invoice') return requestOfInvoice(text)
  const expiresAt = means === 'bolt12' ? offerExpiresAt(text) : undefined
  return expiresAt && { expiresAt }
}

/** Rounds an invoice with a fraction of a satoshi up to the next whole satoshi. */
function requestOfInvoice(text: string): PaymentRequest | undefined {
  const invoice = decodeInvoice(text)
  if (!invoice) return undefined
  const { expiresAt, amountMillisatoshi } = invoice
  return {
    expiresAt,
    ...(amountMillisatoshi !== undefined && { amount: divide(amountMillisatoshi, MILLISATOSHI_PER_SATOSHI, 'up') }),
  }
}

/** Returns the payee of an invoice. Offers and addresses accept several payments. */
function singleUse(info: Fields): SingleUse | undefined {
  if (info.invoice === undefined) return undefined
  const { text } = meansOf(info)
  const invoice = decodeInvoice(text)
  if (invoice) return { payee: payeeOfInvoice(invoice.paymentHash) }
  const hash = createHash('sha256').update(text.toLowerCase()).digest('hex')
  return { payee: `lightning text:${hash}`, isOfPlatform: true }
}

const CANONICAL: Record<(typeof MEANS)[number], (text: string) => string> = {
  invoice: (text) => decodeInvoice(text)?.paymentHash ?? text.toLowerCase(),
  bolt12: canonicalOffer,
  lightningAddress: (text) => text.toLowerCase(),
}

function identityOf(info: Fields): readonly string[] {
  const { means, text } = meansOf(info)
  return [means, CANONICAL[means](text)]
}
