import { type Holder, holderOf } from '#features/external-accounts/index.ts'
import { type AnyPayment, isOutgoing } from '#features/payments/index.ts'
import { erasedUmaAddress } from '#features/uma-addresses/index.ts'
import { jsonIn } from '#runtime/db/index.ts'
import { Type } from '#runtime/declare/schema.ts'
import { referenceOf } from '../parties.ts'
import type { PaymentRow } from './store.ts'

/** The members of a listed payment that name people, accounts or their texts. */
export const partyFields = (note = '') => {
  const text = (description: string) => Type.Optional(Type.String({ description: description + note }))
  return {
    payerName: text('Name of the paying customer, platform or account holder, or a UMA address. Absent if unknown.'),
    payeeName: text('Name of the paid customer, platform or account holder, or a UMA address. Absent if unknown.'),
    payeeAccountEnding: text('Last four characters of the external account that receives the money.'),
    reference: text(
      'Text of the payment: the remittance information, else the description, else the reconciliation reference.',
    ),
    isPayerErased: Type.Optional(Type.Boolean({ description: 'True if the name of the payer was erased.' })),
    isPayeeErased: Type.Optional(Type.Boolean({ description: 'True if the name of the payee was erased.' })),
  }
}

/** The values of `partyFields`. */
export interface PartyNames {
  payerName?: string
  payeeName?: string
  payeeAccountEnding?: string
  reference?: string
  isPayerErased?: boolean
  isPayeeErased?: boolean
}

/** A person or a platform on one side of a payment. */
interface Party extends Partial<Holder> {
  isErased?: boolean
}

/** Returns the names, the account's ending and the text of a payment. */
export function namesIn(payment: AnyPayment, row: PaymentRow): PartyNames {
  const owner = ownerOf(row)
  const [payer, payee] = isOutgoing(payment)
    ? [owner, payeeOf(payment.route.destination, row)]
    : [payerOf(payment, row), owner]
  const reference = referenceOf(payment)
  return {
    ...(payer.name !== undefined && { payerName: payer.name }),
    ...(payer.isErased && { isPayerErased: true }),
    ...(payee.name !== undefined && { payeeName: payee.name }),
    ...(payee.isErased && { isPayeeErased: true }),
    ...(payee.ending !== undefined && { payeeAccountEnding: payee.ending }),
    ...(reference !== undefined && { reference }),
  }
}

/** Returns the customer or the platform whose payment it is. */
export const ownerOf = ({ customer_id, platform_name, owner_name, is_owner_erased }: PaymentRow): Party =>
  inside(customer_id, { platform_name, name: owner_name, isErased: is_owner_erased })

type Destination = Extract<AnyPayment, { route: object }>['route']['destination']

function payeeOf(
  destination: Destination,
  { platform_name, other_name, is_other_erased, account_info }: PaymentRow,
): Party {
  if (destination.kind === 'uma') return atAddress(destination.address)
  return destination.kind === 'external'
    ? outside(account_info)
    : inside(destination.ownerId, { platform_name, name: other_name, isErased: is_other_erased })
}

function payerOf(
  { source, funding, pulledFrom }: Exclude<AnyPayment, { route: object }>,
  { account_info, is_owner_erased }: PaymentRow,
): Party {
  if (pulledFrom || source?.sourceType === 'ACCOUNT') return outside(account_info)
  if (source?.sourceType === 'UMA_ADDRESS') return atAddress(source.umaAddress)
  const name = source?.accountHolderName ?? funding?.originator.accountHolderName
  // The erasure of a customer removes the people who have paid the customer.
  return name === undefined ? { isErased: is_owner_erased } : { name }
}

const inside = (
  ownerId: string,
  { platform_name, name, isErased }: { platform_name: string; name: string | null; isErased: boolean },
): Party =>
  ownerId.startsWith('PlatformConfig:') ? { name: platform_name } : { ...(name !== null && { name }), isErased }

/** Returns the holder of an external account. Without a row the account is unknown. */
function outside(accountInfo: unknown): Party {
  if (accountInfo === null) return {}
  return holderOf(jsonIn(accountInfo)) ?? { isErased: true }
}

const atAddress = (address: string): Party =>
  address === erasedUmaAddress(address) ? { isErased: true } : { name: address }
