import { decodeInvoice, hasInvoiceShape, isPayableInvoice, type LightningNetwork } from '../../formats/bolt11.ts'
import { canonicalOffer, hasOfferShape, isOffer } from '../../formats/bolt12.ts'
import { hasLightningAddressShape, isLightningAddress } from '../../formats/lightning-address.ts'
import { Type } from '../../runtime/declare/schema.ts'
import type { Environment } from '../../runtime/environment.ts'
import { type PaymentRequest, wallet } from '../entry.ts'
import { accountType } from '../fields.ts'
import { LIGHTNING_DEPOSIT } from '../lightning-deposit.ts'
import { shaped } from '../wallet-families.ts'

const NETWORKS: Record<Environment, readonly LightningNetwork[]> = {
  production: ['bc'],
  sandbox: ['bc', 'tb', 'tbs', 'bcrt'],
}

const INVOICE = shaped('bolt11', 'This does not look like a BOLT 11 invoice.', /^[lL][nN]\S*1/)
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
      invoice: Type.Optional(Type.String({ check: INVOICE, description: 'BOLT 11. Can be paid once.' })),
      bolt12: Type.Optional(Type.String({ description: 'BOLT 12 offer. Reusable.' })),
      lightningAddress: Type.Optional(
        Type.String({ check: LIGHTNING_ADDRESS, description: '`name@domain`. Reusable.' }),
      ),
    },
    { $id: 'LightningInfo', description: 'Exactly one of `invoice`, `bolt12` and `lightningAddress`.' },
  ),
  // A Lightning account has no keys to prove (accounts 3.3).
  isOwned: false,
  currencies: ['BTC'],
  rails: [],
  corridors: [],
  network: 'LIGHTNING',
  isSingleUse: ({ invoice }) => invoice !== undefined,
  paymentRequest,
  fromText: (text) => ({ [meansNamedBy(text)]: text }),
  primaryIdentifier: (info) => meansOf(info).text,
  identity: identityOf,
  checks: [
    {
      field: 'invoice',
      level: 'L1',
      format: 'bolt11',
      message: 'This does not look like a BOLT 11 invoice.',
      test: hasInvoiceShape,
    },
    {
      field: 'invoice',
      level: 'L2',
      format: 'bolt11',
      message: 'The invoice has expired, is of another network, or its checksum or signature does not match.',
      test: (invoice, _, { now, environment }) => isPayableInvoice(invoice, now, NETWORKS[environment]),
    },
    {
      field: 'bolt12',
      level: 'L1',
      format: 'bolt12',
      message: 'A BOLT 12 offer has 1 to 4096 characters.',
      test: hasOfferShape,
    },
    {
      field: 'bolt12',
      level: 'L2',
      format: 'bolt12',
      message: 'This is not a BOLT 12 offer that can be paid.',
      test: (offer, _, { now }) => isOffer(offer, now),
    },
    {
      field: 'lightningAddress',
      level: 'L1',
      format: 'lud-16',
      message: 'This is not of the form name@domain; an UMA address needs no account.',
      test: hasLightningAddressShape,
    },
    {
      field: 'lightningAddress',
      level: 'L2',
      format: 'lud-16',
      message: 'This is not a Lightning address at a public domain.',
      test: isLightningAddress,
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

/** The one way to be paid that the account names. */
function meansOf(info: Fields): { means: (typeof MEANS)[number]; text: string } {
  const means = MEANS.find((each) => info[each] !== undefined) ?? 'invoice'
  return { means, text: info[means] ?? '' }
}

/** Lightning is paid in three ways, which their texts tell apart. */
function meansNamedBy(text: string): (typeof MEANS)[number] {
  if (/^lno1/i.test(text)) return 'bolt12'
  return /^ln[^@]*$/i.test(text) ? 'invoice' : 'lightningAddress'
}

const MILLISATOSHI = 1_000n

/** Of an invoice. In sandbox an account may hold a text that is none. */
function paymentRequest({ invoice: text }: Fields): PaymentRequest | undefined {
  const invoice = text === undefined ? undefined : decodeInvoice(text)
  if (!invoice) return undefined
  const { expiresAt, amountMillisatoshi: asked } = invoice
  return { expiresAt, takes: (amount) => asked === undefined || asked === amount * MILLISATOSHI }
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
