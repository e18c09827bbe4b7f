import type { Schemas } from '../../api/client.ts'
import { ActedOn } from '../../parts/acted-on.tsx'
import { Amount } from '../../parts/amount.tsx'
import { asText } from '../../parts/text.tsx'

/** Names the order that a decision is about. The payee is absent for people without permission to see names. */
export const AboutOrder = ({ of: { amount, payee, kind, rail, treasuryAccount } }: { of: Schemas['BankOrder'] }) => (
  <ActedOn
    of={{
      Amount: <Amount of={amount} />,
      Order: `${kind} over ${rail.replaceAll('_', ' ')}`,
      ...(payee?.name && { Payee: asText(payee.name) }),
      ...(payee && { 'Account of the payee': asText([payee.account, payee.bank].filter(Boolean).join(', ')) }),
      ...(treasuryAccount && { 'Account of the treasury': asText(treasuryAccount) }),
    }}
  />
)
